/** Nested values of a form from values by path: 'pessoal.cpf' goes into the group `pessoal`. */
export function montar(valores: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [caminho, valor] of valores) {
    const partes = caminho.split('.');
    const ultimo = partes.pop() ?? '';
    let dono = form;
    for (const parte of partes) {
      dono[parte] ??= {};
      dono = dono[parte] as Record<string, unknown>;
    }
    dono[ultimo] = valor;
  }
  return form;
}

const trocado = (dono: unknown, [parte = '', ...resto]: readonly string[], valor: unknown): Record<string, unknown> => {
  const valores = (dono ?? {}) as Readonly<Record<string, unknown>>;
  return { ...valores, [parte]: resto.length === 0 ? valor : trocado(valores[parte], resto, valor) };
};

/** A copy of a form with these values in it, by path. */
export function comValores<F extends object>(form: F, valores: Readonly<Record<string, unknown>>): F {
  return Object.entries(valores).reduce<unknown>(
    (atual, [caminho, valor]) => trocado(atual, caminho.split('.'), valor),
    form,
  ) as F;
}
