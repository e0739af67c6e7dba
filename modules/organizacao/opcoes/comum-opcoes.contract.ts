import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** Filter of active and inactive records; not filled means all. */
export const filtroAtivo = opcoes([
  ['A', 'Ativos'],
  ['I', 'Inativos'],
]);

/** Months as people choose them. */
export const meses = opcoes([
  ['1', 'Janeiro'],
  ['2', 'Fevereiro'],
  ['3', 'Março'],
  ['4', 'Abril'],
  ['5', 'Maio'],
  ['6', 'Junho'],
  ['7', 'Julho'],
  ['8', 'Agosto'],
  ['9', 'Setembro'],
  ['10', 'Outubro'],
  ['11', 'Novembro'],
  ['12', 'Dezembro'],
]);
/** Month of the year in filters, 0 being all. */
export const mes = juntarOpcoes(opcoes([['0', 'Todos']]), meses);

/** Unit of a period; the code is its number of months (C-0190). */
export const unidadePeriodo = opcoes([
  ['1', 'meses'],
  ['12', 'anos'],
]);

/** What an attached document belongs to. */
export const tipoDocumentoAnexo = opcoes([
  ['A', 'LTCAT'],
  ['B', 'PPRA'],
  ['C', 'Candidato'],
  ['E', 'Candidato externo'],
  ['D', 'Colaborador'],
  ['U', 'Curso'],
  ['S', 'Solicitação de pessoal'],
  ['P', 'Pesquisa'],
]);

/** Boxes of the messages on the home page, one per module. */
export const tipoCaixaMensagem = opcoes([
  ['R', 'Recrutamento & Seleção'],
  ['C', 'Cargos & Salários'],
  ['P', 'Pesquisas'],
  ['A', 'Aval. Desempenho'],
  ['T', 'Desenvolvimento de Talentos'],
  ['F', 'Gestão de Talentos'],
  ['S', 'SST'],
  ['U', 'Utilitários'],
]);
