// A loader that passes its context to the `show` function in its options.
module.exports = function showContext(source) {
  this.getOptions().show(this)
  return source
}
