/** A delivered item that goes back for a new one. */
export interface ItemDaTroca {
  readonly id: number;
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly estabelecimentoId: number;
  readonly epi: { readonly id: number; readonly nome: string };
  readonly tamanho: string | null;
  readonly quantidade: number;
}

/** One delivery that takes the place of items: what is handed out, and what comes back for it. */
export interface ReciboDaTroca {
  readonly colaborador: ItemDaTroca['colaborador'];
  readonly estabelecimentoId: number;
  readonly novos: readonly Omit<ItemDaTroca, 'id' | 'colaborador' | 'estabelecimentoId'>[];
  readonly devolvidos: readonly ItemDaTroca[];
}

/** As many lines, and of one equipment as many pieces, as a delivery takes. */
export const LINHAS_DO_RECIBO = 50;
export const PECAS_DA_LINHA = 999;

/** The lines of a receipt with one more item, or null where it does not go into it: an equipment stands there once, in one size. */
function comMais(recibo: ReciboDaTroca, item: ItemDaTroca): ReciboDaTroca['novos'] | null {
  const { epi, tamanho, quantidade } = item;
  const seu = recibo.novos.find((um) => um.epi.id === epi.id);
  if (!seu) return recibo.novos.length < LINHAS_DO_RECIBO ? [...recibo.novos, { epi, tamanho, quantidade }] : null;
  const soma = seu.quantidade + quantidade;
  if (seu.tamanho !== tamanho || soma > PECAS_DA_LINHA) return null;
  return recibo.novos.map((um) => (um === seu ? { ...um, quantidade: soma } : um));
}

/** The deliveries that exchange these items: one a person and stock, and another only where an equipment goes out in two sizes. */
export function recibosDaTroca(itens: readonly ItemDaTroca[]): ReciboDaTroca[] {
  const recibos: ReciboDaTroca[] = [];
  for (const item of itens) {
    const { colaborador, estabelecimentoId, epi, tamanho, quantidade } = item;
    const lugar = recibos.findIndex(
      (um) =>
        um.colaborador.id === colaborador.id &&
        um.estabelecimentoId === estabelecimentoId &&
        comMais(um, item) !== null,
    );
    const aberto = recibos[lugar];
    if (aberto)
      recibos[lugar] = {
        ...aberto,
        novos: comMais(aberto, item) ?? aberto.novos,
        devolvidos: [...aberto.devolvidos, item],
      };
    else recibos.push({ colaborador, estabelecimentoId, novos: [{ epi, tamanho, quantidade }], devolvidos: [item] });
  }
  return recibos;
}
