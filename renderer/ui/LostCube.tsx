/** Three cubes in a row, of which some are missing: only their outlines are drawn. */
export function LostCube({ missing = [1] }: { missing?: readonly number[] }) {
  return (
    <svg className="lost-cube" viewBox="0 0 240 110" width="240" height="110" aria-hidden="true">
      {[0, 80, 160].map((x, index) => (
        <g
          key={x}
          transform={`translate(${x + 40} 55)`}
          className={missing.includes(index) ? 'missing' : undefined}
        >
          <path className="top" d="M0-40 32-22 0-4-32-22z" />
          <path className="left" d="M-32-22 0-4v36l-32-18z" />
          <path className="right" d="M32-22 0-4v36l32-18z" />
        </g>
      ))}
    </svg>
  )
}
