const faces = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const

/**
 * A cube within a cube, turning by a quarter every 5000 ms. It is a picture: its size (120 px deep) and its motion
 * are in the stylesheet, and it doesn't move for readers who want less motion.
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
