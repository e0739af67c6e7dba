import { z } from 'zod';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { estabelecimento as estabelecimentos } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { ambiente as ambientes } from '#modules/sst/ambientes/ambientes.contract.ts';
import { obra as obras } from '#modules/sst/obras/obras.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  grupo,
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
import { opcional } from '#platform/shared/contract/reuse.ts';
import { conferirGrupo } from './grupos-homogeneos.rules.ts';

export const CAMINHO_GRUPOS = '/sst/grupos-homogeneos';

/** What a group is for. */
const finalidades = opcoes([
  ['PGR', 'PGR'],
  ['eSocial', 'eSocial'],
  ['eSocial_PGR', 'eSocial e PGR'],
]);
const locaisDoGrupo = opcoes([
  ['E', 'Estabelecimento próprio'],
  ['O', 'Obra própria'],
  ['T', 'Estabelecimento de terceiros'],
]);

/** The name of a group, on any day. */
export const nomeDoGrupo = texto({
  label: 'Nome',
  max: 255,
  obrigatorio: true,
  exemplo: 'Operadores de prensa, 1º turno',
});
const localAmbienteGrupoHomogeneo = opcao(locaisDoGrupo, { label: 'Local', obrigatorio: true });
const finalidade = opcao(finalidades, { label: 'Finalidade', genero: 'f', obrigatorio: true });

/** How many harmful agents there are where the group works. */
export const quantosAgentes = inteiro({ label: 'Agentes nocivos' });

const comCondicoes = booleano({ label: 'Com condições ambientais' });

/** What holds from a day on; the name stands beside it. */
export const camposDoHistorico = {
  data: data({
    label: 'A partir da data',
    substantivo: 'data',
    obrigatorio: true,
    mensagemObrigatorio: 'Campo obrigatório',
  }),
  ambientes: referencias({
    label: 'Ambientes',
    fonte: `${ambientes.path}/opcoes`,
    obrigatorio: true,
    max: 50,
    ajuda: 'Onde o grupo trabalha: os agentes nocivos e os riscos são os destes ambientes.',
  }),
  descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 4000 }),
};
const { data: desde } = camposDoHistorico;

/** People who are exposed alike, with where they work over time. */
export const grupoHomogeneo = resource({
  path: CAMINHO_GRUPOS,
  nome: { um: 'Grupo homogêneo', varios: 'Grupos Homogêneos', genero: 'm' },
  ...cadastro('GRUPO_HOMOGENEO', { menu: { sinonimos: ['ghe', 'grupo de exposição', 'exposição similar'] } }),
  /** The first history comes with the new group; later ones have calls of their own, and reading shows the one in force. */
  form: comRegras(
    z.object({
      nome: nomeDoGrupo,
      finalidade,
      localAmbienteGrupoHomogeneo,
      estabelecimentosIds: referenciasIds({ label: 'Estabelecimentos', fonte: `${estabelecimentos.path}/opcoes` }),
      obrasIds: referenciasIds({ label: 'Obras', fonte: `${obras.path}/opcoes` }),
      grupoHomogeneoHistorico: grupo(z.object(camposDoHistorico), { label: 'Histórico' }),
      clonarTodosOsHistoricos: booleano({
        label: 'Trazer todos os históricos dos ambientes',
        ajuda: 'Cria um histórico do grupo para cada dia, desde a data, em que um dos ambientes mudou.',
      }),
    }),
    conferirGrupo,
  ),
  linha: z.object({
    nome: nomeDoGrupo,
    finalidade,
    localAmbienteGrupoHomogeneo,
    data: opcional(desde),
    agentes: quantosAgentes,
    comCondicoes,
  }),
  filtro: z.object({
    nome: opcional(nomeDoGrupo),
    finalidade: opcional(finalidade),
    localAmbienteGrupoHomogeneo: opcional(localAmbienteGrupoHomogeneo),
  }),
  detalhe: z.object({
    empresa: referencia({ label: 'Empresa', genero: 'f', fonte: `${empresa.path}/opcoes` }),
    comCondicoes,
  }),
});
