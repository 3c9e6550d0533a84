import unitless from '@emotion/unitless'
import parseStyle from 'style-to-object'
import { sha256 } from '../../support/files/hash.ts'
import type { Literal } from './evaluate-literal.ts'

/**
 * Convert a `style` attribute to a class and its CSS declarations, because the Content-Security-Policy of a
 * page allows no inline styles.
 *
 * @param style A style object as in React, or CSS text.
 * @returns undefined if the style is empty or invalid.
 */
export function toStyleClass(style: Literal): { name: string; declarations: string } | undefined {
  const entries = typeof style === 'string' ? Object.entries(readText(style)) : Object.entries(style ?? {})
  const declarations = entries
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(
      ([property, value]) => `${toCssProperty(property)}:${toCssValue(property, value as string | number)}`,
    )
    // A brace could end the rule and begin another one.
    .filter((declaration) => !/[{};<]/.test(declaration))
    .join(';')
  return declarations === '' ? undefined : { name: `s-${sha256(declarations).slice(0, 8)}`, declarations }
}

function readText(css: string): Record<string, string> {
  try {
    return parseStyle(css) ?? {}
  } catch {
    return {} // Not CSS.
  }
}

/** `backgroundColor` → `background-color`. Custom properties and CSS names are not changed. */
function toCssProperty(name: string): string {
  if (name.startsWith('--')) return name
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}

function toCssValue(property: string, value: string | number): string {
  if (typeof value === 'string') return value.trim()
  const isUnitless =
    value === 0 || property.startsWith('--') || (unitless as Record<string, number>)[property] === 1
  return isUnitless ? String(value) : `${value}px`
}
