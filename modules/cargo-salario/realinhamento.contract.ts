import { z } from 'zod';
import { tipoSalario } from '#modules/cargo-salario/vigencia.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  booleano,
  data,
  decimal,
  dinheiro,
  opcao,
  percentual,
  referencia,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

export const CAMINHO_PLANEJAMENTOS = '/cargo-salario/tabelas-reajustes-colaboradores';
export const opcoesDePlanejamentos = `${CAMINHO_PLANEJAMENTOS}/opcoes`;
/** Page of one planning. */
export const caminhoDoPlanejamento = (id: number) => `${CAMINHO_PLANEJAMENTOS}/${id}`;

/** What a planning changes (U-0097). */
export const tipoReajuste = opcoes([
  ['T', 'Talento'],
  ['F', 'Faixa salarial'],
  ['I', 'Índice'],
]);

/** How a collective movement raises (decision U-0089). */
export const aplicacaoDoReajuste = opcoes([
  ['1', 'Percentual'],
  ['2', 'Valor acrescido'],
]);

/** What a talent earns is seen by who may see salaries. */
export const veSalario = permissoesOrganizacao.colaborador.verbos.SALARIO;
const sensivel = veSalario;

/** The planning of a row; who picks one sees the plannings. */
export const tabelaDoReajuste = referencia({
  label: 'Planejamento',
  fonte: opcoesDePlanejamentos,
  obrigatorio: true,
  fixo: true,
});

/** What a talent earns against what is proposed, as a row shows it. */
export const comparacao = {
  salarioAtual: dinheiro({ label: 'Salário atual', sensivel }),
  salarioCalculado: dinheiro({ label: 'Salário proposto', sensivel }),
  valorDiferenca: dinheiro({ label: 'Diferença', genero: 'f', sensivel }),
  percentualDiferenca: percentual({ label: 'Diferença (%)', genero: 'f', sensivel }),
};

/** What a row says of its planning and of others. */
export const marcasDoReajuste = {
  temDuplicidade: booleano({ label: 'Está em outro planejamento não aplicado' }),
  congelado: booleano({ label: 'Planejamento aplicado' }),
};

export const observacaoDoReajuste = textoLongo({ label: 'Observação', genero: 'f', max: 255 });

/** Fields of a collective movement that its three forms share. */
export const camposDoColetivo = {
  aplicacao: opcao(aplicacaoDoReajuste, { label: 'Forma do reajuste', genero: 'f', obrigatorio: true }),
  percentual: percentual({ label: 'Percentual', inteiros: 6, casas: 3 }),
  valor: dinheiro({ label: 'Valor' }),
};

/** What a collective agreement says besides (decision 374). */
export const camposDaConvencao = {
  piso: dinheiro({ label: 'Piso', positivo: true, ajuda: 'Ninguém dos escolhidos fica abaixo deste valor.' }),
  teto: dinheiro({
    label: 'Teto do reajuste',
    positivo: true,
    ajuda: 'O percentual incide até este salário: quem ganha mais recebe a quantia fixa que ele dá no teto.',
  }),
  dataBaseAnterior: data({
    label: 'Data-base anterior',
    genero: 'f',
    ajuda:
      'Quem foi admitido depois dela recebe 1/12 do reajuste por mês, e 15 dias contam como mês. Vazia: todos recebem por inteiro.',
  }),
};

/** Whom a collective movement meets: those who are paid in one way, or everybody however they are paid. */
export const alcanceDoColetivo = juntarOpcoes(tipoSalario, opcoes([['T', 'Todos, como quer que recebam']]));
export const ajustePor = opcao(alcanceDoColetivo, { label: 'Ajustar por', obrigatorio: true });

/** How a proposal fixes a salary. */
export const camposDaProposta = {
  tipoSalarioProposto: opcao(tipoSalario, { label: 'Tipo de salário proposto', sensivel }),
  indiceProposto: referencia({ label: 'Índice proposto', fonte: '/cargo-salario/indices/opcoes', sensivel }),
  quantidadeIndiceProposto: decimal({
    label: 'Quantidade proposta',
    genero: 'f',
    inteiros: 7,
    positivo: true,
    mensagemPositivo: 'Quantidade não pode ser 0 (zero) ou menor',
    sensivel,
  }),
  salarioProposto: dinheiro({
    label: 'Valor proposto',
    positivo: true,
    mensagemPositivo: 'Valor não pode ser 0 (zero) ou menor',
    sensivel,
  }),
};

/** Who is paid by the band of their job stays so, unless somebody says otherwise: a proposal by value takes them off it. */
export const incluirPorCargo = booleano({
  label: 'Incluir quem recebe por cargo: passa a receber valor próprio',
  ajuda: 'Quem recebe por cargo ganha o que a faixa paga. Incluído, deixa a faixa e não recebe mais os reajustes dela.',
});

/** What a collective movement would do, before it is written. Who asks holds the authority over the amounts. */
export const previaDoColetivo = {
  /** Rows that would be new, and rows of the planning that would be replaced. */
  novos: z.number(),
  substituidos: z.number(),
  totalAtual: z.string(),
  totalProposto: z.string(),
};

/** What a collective movement wrote. */
export const gravadosDoColetivo = z.object({ gravados: z.number() });

/** What the history of a planning calls it when it was taken back. */
export const CANCELAMENTO = 'Cancelamento';
