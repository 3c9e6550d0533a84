/**
 * Stands for the page's route in the links to other languages and versions: the frame is rendered once for many
 * pages, and the mark is replaced on each. One of Unicode's noncharacters: no text holds it.
 */
export const routeMark = '\uFDD2'
