import { z } from 'zod';
import { CAMINHO_CARGOS } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { opcoesDeCursos } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { riscoDaFuncao } from '#modules/sst/riscos/riscos.contract.ts';
import { lugarDasFuncoes } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  grupo,
  inteiro,
  lista,
  referencia,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exigido, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';
import { errosDoPrimeiroHistorico } from './funcoes.rules.ts';

export const CAMINHO_FUNCOES = '/sst/funcoes';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true });
const ativa = booleano({ label: 'Ativa' });
const cadastroPendente = booleano({ label: 'Cadastro pendente', ajuda: 'A função ainda não tem CBO e descrição.' });
const talentos = inteiro({ label: 'Talentos hoje' });
const podeExcluir = booleano({ label: 'Pode ser excluída' });

/** A job, as what asks for one of a function says it. */
export const cargo = referencia({ label: 'Cargo', fonte: `${CAMINHO_CARGOS}/opcoes` });

const codigoCBO = texto({ label: 'Código CBO', max: 6 });
const desde = data({ label: 'Data' });
const descricao = textoLongo({ label: 'Descrição', genero: 'f', max: 5000 });

/** A line of the history. */
export const camposDoHistorico = {
  data: exigido(desde),
  codigoCBO: exigido(codigoCBO),
  nomeFuncao: texto({ label: 'Nome da função', max: 100, obrigatorio: true }),
  descricao: exigido(descricao),
};

const gestao = {
  cargosIds: referenciasIds({
    label: 'Cargos',
    fonte: `${CAMINHO_CARGOS}/opcoes`,
    ajuda: 'Quem é contratado ou passa para um destes cargos recebe esta função, se for a única dele.',
  }),
  normasInternas: textoLongo({ label: 'Normas internas', genero: 'f', max: 5000 }),
  atribuicaoComando: textoLongo({ label: 'Atribuição de comando', genero: 'f', max: 5000 }),
  episIds: referenciasIds({ label: 'EPIs', fonte: `${CAMINHO_EPIS}/opcoes` }),
  examesIds: referenciasIds({ label: 'Exames', fonte: `${exame.path}/opcoes` }),
  cursosIds: referenciasIds({ label: 'Cursos', fonte: opcoesDeCursos }),
  riscosFuncoes: lista(z.object({ id: inteiro({ label: 'Código' }), ...riscoDaFuncao }), { label: 'Riscos', max: 100 }),
};

/** Refuses a risk that stands in the list already. */
function umaVezCada(
  { riscosFuncoes }: { readonly riscosFuncoes: readonly { readonly risco: { readonly id: number } | null }[] },
  recusar: (campo: string, mensagem: string) => void,
): void {
  // A refused risk is empty here; what is wrong with it is said already.
  for (const lugar of lugaresRepetidos(riscosFuncoes.map(({ risco }) => risco?.id ?? null)))
    recusar(`riscosFuncoes.${lugar}.risco`, 'Este risco já está na lista');
}

/** The first history comes with the new function, or later; reading shows the last. */
const funcaoHistorico = comRegras(z.object({ data: desde, codigoCBO, descricao }), (historico, recusar) => {
  for (const { campo, mensagem } of errosDoPrimeiroHistorico(historico)) recusar(campo, mensagem);
});

export const funcao = resource({
  path: CAMINHO_FUNCOES,
  nome: { um: 'Função', varios: 'Funções', genero: 'f' },
  ...lugarDasFuncoes,
  form: comRegras(
    z.object({ nome, ativa, funcaoHistorico: grupo(funcaoHistorico, { label: 'Histórico' }), ...gestao }),
    umaVezCada,
  ),
  linha: z.object({
    nome,
    codigoCBO,
    desde,
    cargos: texto({ label: 'Cargos', max: 4000 }),
    talentos,
    ativa,
    cadastroPendente,
    podeExcluir,
  }),
  filtro: z.object({ nome: opcional(nome), cargoId: idDe(cargo) }),
  detalhe: z.object({ talentos, cadastroPendente, podeExcluir }),
});

export type FuncaoLida = z.output<typeof funcao.obter.resposta>;

const daFuncao = { path: `/api${CAMINHO_FUNCOES}/{id}/gestao`, params: porId } as const;
const gestaoDaFuncao = comRegras(z.object(gestao), umaVezCada);
export type GestaoDaFuncao = z.output<typeof gestaoDaFuncao>;

export const obterGestao = endpoint({
  method: 'GET',
  ...daFuncao,
  acesso: exige(funcao.permissoes.ver),
  resumo: 'Obtém a gestão de uma função: normas, comando, EPIs, exames, cursos e riscos',
  resposta: gestaoDaFuncao,
});

export const gravarGestao = endpoint({
  method: 'PUT',
  ...daFuncao,
  acesso: exige(funcao.permissoes.editar),
  resumo: 'Grava a gestão de uma função',
  body: gestaoDaFuncao,
  resposta: gestaoDaFuncao,
});
