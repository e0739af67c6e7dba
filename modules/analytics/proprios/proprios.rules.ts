/** A list with the item at one place moved to another; both in the list, else as it was. */
export function movido<Item>(itens: readonly Item[], de: number, para: number): Item[] {
  const nova = [...itens];
  if (de < 0 || de >= itens.length || para < 0 || para >= itens.length) return nova;
  nova.splice(para, 0, ...nova.splice(de, 1));
  return nova;
}
