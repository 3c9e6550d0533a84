const faces = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const

/**
 * A decorative cube inside a cube, which makes a quarter turn every 5000 ms. The stylesheet defines its size
 * (120 px deep) and its motion, and doesn't move it for readers who prefer reduced motion.
 */
export function Cube() {
  return (
    <div className="cube" aria-hidden="true">
      {(['outer', 'inner'] as const).map((layer) => (
        <div key={layer} className={`cube-${layer}`}>
          {faces.map((face) => (
            <span key={face} className={`cube-face ${face}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
