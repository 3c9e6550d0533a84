// A loader that shows its context to a function in its options.
module.exports = function showContext(source) {
  this.getOptions().show(this)
  return source
}
