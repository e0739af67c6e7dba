import { z } from 'zod';
import { classificacaoSeveridadeRisco } from '#modules/sst/classificacoes-severidade-risco/classificacoes-severidade-risco.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { fonteRisco } from '#modules/sst/fontes-risco/fontes-risco.contract.ts';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import {
  opcao,
  referencia,
  referencias,
  referenciasIds,
  simNao,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';

const grupos = [
  ['ACIDENTE', 'Acidente'],
  ['BIOLOGICO', 'Biológico'],
  ['ERGONOMICO', 'Ergonômico'],
  ['FISICO', 'Físico'],
  ['QUIMICO', 'Químico'],
  ['OUTRO', 'Outro'],
] as const;

const fonte = `${fonteRisco.path}/opcoes`;
/** Kinds of risk. */
export const gruposDeRisco = opcoes(grupos);
const SEM_TIPO = 'Tipo de Risco é obrigatório.';
// 'TODOS' is of the search alone: in a risk it says as little as nothing does (V-0489, M-0201).
const grupoRisco = opcao(gruposDeRisco, {
  label: 'Tipo de Risco',
  obrigatorio: true,
  mensagemObrigatorio: SEM_TIPO,
  mensagemInvalida: SEM_TIPO,
});
const descricao = texto({ label: 'Nome', max: 255, obrigatorio: true, exemplo: 'Ruído contínuo ou intermitente' });

const epiEficaz = simNao({
  label: 'EPI eficaz',
  ajuda: 'Se o equipamento de proteção individual atenua o risco.',
});

/** What may harm people at work, wherever it is found. */
export const risco = resource({
  path: '/sst/riscos',
  nome: { um: 'Risco', varios: 'Riscos', genero: 'm' },
  ...cadastro('RISCO', { menu: { sinonimos: ['perigo', 'fator de risco'] } }),
  form: z.object({
    grupoRisco,
    descricao,
    fontes: referencias({ label: 'Fontes geradoras', genero: 'f', fonte, max: 50 }),
    possiveisDanosSaude: textoLongo({ label: 'Possíveis danos à saúde', max: 4000 }),
    procedimentoEmergencia: textoLongo({ label: 'Procedimento em emergência', max: 4000 }),
    epiIds: referenciasIds({ label: 'EPIs', fonte: `${CAMINHO_EPIS}/opcoes` }),
    epiEficaz,
  }),
  linha: z.object({ descricao, grupoRisco }),
  filtro: z.object({
    descricao: opcional(descricao),
    grupoRisco: opcao(opcoes([...grupos, ['TODOS', 'Todos']]), { label: 'Tipo de risco' }),
    fonteId: idDe(referencia({ label: 'Fonte geradora', genero: 'f', fonte })),
  }),
});

const protecoes = { epcEficaz: simNao({ label: 'EPC eficaz' }), epiEficaz: opcional(epiEficaz) };
const umRisco = referencia({ label: 'Risco', fonte: `${risco.path}/opcoes`, obrigatorio: true });

/** A risk of a workplace: its cell of the matrix there, and whether what protects from it works. */
export const riscoDoAmbiente = {
  risco: umRisco,
  probabilidadeRisco: referencia({
    label: 'Probabilidade',
    genero: 'f',
    fonte: `${probabilidadeRisco.path}/opcoes`,
  }),
  gravidadeRisco: referencia({ label: 'Gravidade', genero: 'f', fonte: `${gravidadeRisco.path}/opcoes` }),
  ...protecoes,
};
/** A risk that a function brings: how grave, and whether what protects from it works. */
export const riscoDaFuncao = {
  risco: umRisco,
  grauDeRisco: referencia({ label: 'Grau de risco', fonte: `${classificacaoSeveridadeRisco.path}/opcoes` }),
  ...protecoes,
};
