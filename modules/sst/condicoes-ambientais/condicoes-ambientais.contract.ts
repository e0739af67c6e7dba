import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { agenteNocivo } from '#modules/sst/agentes-nocivos/agentes-nocivos.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { grupoHomogeneo as grupos } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import {
  data,
  inteiro,
  opcao,
  referencia,
  referencias,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { TAMANHO_PAGINA_MAXIMO } from '#platform/shared/page.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_CONDICOES = '/sst/condicoes-ambientais';

/** How regular an exposure is. */
const regularidades = opcoes([
  ['C', 'Contínua'],
  ['I', 'Intermitente'],
  ['E', 'Eventual'],
]);
const manter = { pessoal: 'manter' } as const;

const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
const dataInicio = data({
  label: 'Data de início',
  obrigatorio: true,
  mensagemObrigatorio: 'Campo obrigatório',
  ...manter,
});
const grupoHomogeneo = referencia({
  label: 'Grupo homogêneo',
  fonte: `${grupos.path}/opcoes`,
  ...manter,
});

const regularidade = opcao(regularidades, { label: 'Regularidade', genero: 'f', ...manter });
const profissionais = referencias({
  label: 'Profissionais de SST',
  fonte: `${profissionalSst.path}/opcoes`,
  max: 9,
  ajuda: 'Quem responde pelos registros ambientais.',
  ...manter,
});
const observacao = textoLongo({ label: 'Observação', genero: 'f', max: 999, pessoal: 'apagar' });

/** What eSocial said when it refused the last event of the condition; null where it did not. */
const recusa = texto({ label: 'Recusa do eSocial', genero: 'f', max: 1000 });

/** What is said of a condition, whoever it is of. */
export const camposDaCondicao = { dataInicio, grupoHomogeneo, regularidade, profissionais, observacao };

/** What a talent is exposed to from a day on, as eSocial is told of it (S-2240); the next one of the talent ends it. */
export const condicaoAmbiental = resource({
  path: CAMINHO_CONDICOES,
  nome: { um: 'Condição ambiental', varios: 'Condições Ambientais do Trabalho (S-2240)', genero: 'f' },
  ...materia.riscos('CONDICAO_AMBIENTAL', { menu: { sinonimos: ['s-2240', 'exposição do talento'] } }),
  form: z.object({
    colaborador,
    dataInicio,
    grupoHomogeneo,
    agentes: referencias({
      label: 'Agentes nocivos',
      fonte: `${agenteNocivo.path}/opcoes`,
      max: 50,
      ajuda: 'Vazio: os agentes dos ambientes do grupo nesta data.',
      ...manter,
    }),
    regularidade,
    profissionais,
    observacao,
  }),
  detalhe: z.object({ anonimo, recusa }),
  linha: z.object({
    colaborador,
    dataInicio,
    grupoHomogeneo,
    quantidadeAgentes: inteiro({ label: 'Agentes nocivos' }),
    recusa,
    anonimo,
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(colaborador, { obrigatorio: false }),
    grupoHomogeneoId: idDe(grupoHomogeneo),
    dataInicioIni: data({ label: 'De' }),
    dataInicioFim: data({ label: 'Até' }),
  }),
});

/** From which day on a talent may have a condition: that of the admission. */
export const dataMinimaDaCondicao = endpoint({
  method: 'GET',
  path: '/api/gestao-talentos/talentos/data-minima-condicao-ambiental',
  acesso: exige(condicaoAmbiental.permissoes.ver),
  resumo: 'Diz desde que dia um talento pode ter condição ambiental: o da admissão',
  query: z.object({ colaboradorId: exigido(idDe(colaborador)) }),
  resposta: z.object({ data: data({ label: 'Data' }) }),
});

/** The event S-2240 of a condition, unsigned, as the layout S-1.3 has it; refused with all that lacks (E-0885). */
export const xmlDaCondicao = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_CONDICOES}/{id}/xml-s2240`,
  acesso: exige(condicaoAmbiental.permissoes.ver),
  resumo: 'Baixa o XML do evento S-2240 de uma condição ambiental',
  params: porId,
  formato: 'arquivo',
});

/** Deletes the marked ones, all or none; what may not go is told by name. */
export const excluirCondicoes = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_CONDICOES}/exclusao-em-lote`,
  acesso: exige(condicaoAmbiental.permissoes.excluir),
  resumo: 'Exclui várias condições ambientais, todas ou nenhuma',
  body: z.object({
    ids: referenciasIds({
      label: 'Condições ambientais',
      fonte: `${condicaoAmbiental.path}/opcoes`,
      genero: 'f',
      max: TAMANHO_PAGINA_MAXIMO,
      obrigatorio: true,
      mensagemObrigatorio: 'Selecione ao menos uma condição ambiental',
    }),
  }),
  resposta: z.object({ excluidas: z.number() }),
});
