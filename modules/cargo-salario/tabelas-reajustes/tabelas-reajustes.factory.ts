import type { ReajusteColaboradorForm } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';

interface Lugar {
  readonly areaId: number;
  readonly estabelecimentoId: number;
  readonly faixaId: number;
}

const ref = (id: number) => ({ id });

/** The form of a row that proposes a value to a talent who stays where they are. */
export const propostaPorValor = (
  tabelaId: number,
  colaboradorId: number,
  lugar: Lugar,
  salarioProposto: string,
): ReajusteColaboradorForm => ({
  tabelaReajusteColaborador: ref(tabelaId),
  colaborador: ref(colaboradorId),
  estabelecimentoProposto: ref(lugar.estabelecimentoId),
  areaOrganizacionalProposta: ref(lugar.areaId),
  ambienteProposto: null,
  faixaSalarialProposta: ref(lugar.faixaId),
  funcaoProposta: null,
  tipoSalarioProposto: '3',
  indiceProposto: null,
  quantidadeIndiceProposto: null,
  salarioProposto,
  observacao: null,
});
