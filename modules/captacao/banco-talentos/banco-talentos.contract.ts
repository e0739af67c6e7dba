import { z } from 'zod';
import { fontesInternas } from '#modules/captacao/candidatos/candidato-fontes.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { etiqueta } from '#modules/captacao/etiquetas/etiquetas.contract.ts';
import { marcadoresDeSelecao } from '#modules/captacao/modelos-email/marcadores.rules.ts';
import { mensagemAosCandidatos } from '#modules/captacao/modelos-email/modelos-email.contract.ts';
import {
  CAMINHO_DO_BANCO,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  inteiro,
  opcao,
  referenciaId,
  referenciasIds,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { exige } from '#platform/shared/permission.ts';
import { type Criterio, criterios, PESO_MAXIMO, type Pesos } from './combinacao.rules.ts';

const { ver, verbos } = permissoesCaptacao.bancoTalentos;
const base = `/api${CAMINHO_DO_BANCO}`;

/** Where candidates come from. */
export const origemDoTalento = opcoes([
  ['TODOS', 'Todos'],
  ['SELECOES', 'De seleções anteriores'],
  ['ESPONTANEOS', 'Cadastro espontâneo'],
]);

/** 'cargo' is 'pesoCargo' in the filter. */
type CampoDoPeso = `peso${Capitalize<Criterio>}`;
export const campoDoPeso = (criterio: Criterio): CampoDoPeso =>
  `peso${criterio.charAt(0).toUpperCase()}${criterio.slice(1)}` as CampoDoPeso;

const pesos = Object.fromEntries(
  criterios.map(({ codigo, rotulo }) => [campoDoPeso(codigo), inteiro({ label: rotulo, max: PESO_MAXIMO })]),
) as Record<CampoDoPeso, z.ZodType<number | null, number | null>>;

const campoEtiquetasIds = referenciasIds({
  label: 'Etiquetas',
  genero: 'f',
  fonte: `${etiqueta.path}/opcoes`,
  max: 20,
});

export const filtroDeTalentos = z.object({
  solicitacaoId: referenciaId({
    label: 'Quem combina com a solicitação',
    fonte: `${solicitacaoPessoal.path}/opcoes`,
    ajuda: 'Põe em ordem por quanto cada um combina; ninguém é escondido nem recusado.',
  }),
  nome: texto({ label: 'Nome', max: 100 }),
  origem: opcao(origemDoTalento, { label: 'Origem', genero: 'f' }),
  etiquetasIds: campoEtiquetasIds,
  favoritos: booleano({ label: 'Só os meus favoritos' }),
  contratados: booleano({ label: 'Incluir contratados' }),
  idiomasIds: referenciasIds({ label: 'Idiomas que contam', fonte: fontesInternas.idiomas, max: 10 }),
  conhecimentosIds: referenciasIds({
    label: 'Conhecimentos que contam',
    fonte: fontesInternas.conhecimentos,
    max: 20,
    ajuda: 'Vazio: os conhecimentos do cargo da solicitação.',
  }),
  etapaAprovadaId: referenciaId({
    label: 'Aprovado antes na etapa',
    fonte: '/captacao/etapas-seletivas/opcoes',
    ajuda: 'Vazio: em qualquer etapa de outra seleção.',
  }),
  ...pesos,
});

export type FiltroDeTalentos = z.output<typeof filtroDeTalentos>;

/** Shown when nobody chose. */
export const filtroPadraoDeTalentos = {
  origem: 'TODOS',
  ...Object.fromEntries(criterios.map(({ codigo, peso }) => [campoDoPeso(codigo), peso])),
} as Partial<FiltroDeTalentos>;

/** The weights of a filter, with the usual one where it says none. */
export function pesosDe(filtro: FiltroDeTalentos): Pesos {
  return Object.fromEntries(
    criterios.map(({ codigo, peso }) => [codigo, filtro[campoDoPeso(codigo)] ?? peso]),
  ) as unknown as Pesos;
}

const codigos = criterios.map(({ codigo }) => codigo) as [Criterio, ...Criterio[]];
const referencia = z.object({ id: z.number(), nome: z.string() });

export const talento = z.object({
  id: z.number(),
  nome: z.string(),
  temFoto: z.boolean(),
  versao: z.number(),
  cidade: z.string().nullable(),
  cargos: z.string().nullable(),
  temEmail: z.boolean(),
  contratado: z.boolean(),
  selecoes: z.number(),
  cadastradoEm: z.string(),
  favorito: z.boolean(),
  etiquetas: z.array(referencia),
  /** Takes part in the selection of the request already. */
  vinculado: z.boolean(),
  /** Instant of the invitation to the request, or null. */
  convidadoEm: z.string().nullable(),
  pontos: z.number(),
  percentual: z.number(),
  motivos: z.array(
    z.object({
      criterio: z.enum(codigos),
      exigidos: z.number(),
      atendidos: z.number(),
      pontos: z.number(),
      maximo: z.number(),
      /** What of the candidate was looked at: 'Auxiliar, Vendedor'. */
      detalhe: z.string().nullable(),
    }),
  ),
});

export type Talento = z.output<typeof talento>;

export const buscarTalentos = pageEndpoint({
  path: base,
  acesso: exige(ver),
  resumo: 'Banco de talentos, na ordem de quanto cada um combina com a solicitação',
  filtro: filtroDeTalentos,
  linha: talento,
});

/** What the search asks for, in words, for each criterion that asks for something. */
export const criteriosDaBusca = endpoint({
  method: 'GET',
  path: `${base}/criterios`,
  acesso: exige(ver),
  resumo: 'O que cada critério da busca pede',
  query: filtroDeTalentos,
  resposta: z.object({
    impedimento: z.string().nullable(),
    criterios: z.array(z.object({ criterio: z.enum(codigos), pede: z.string() })),
  }),
});

const escolhidos = {
  solicitacaoId: referenciaId({
    label: 'Solicitação',
    genero: 'f',
    fonte: `${solicitacaoPessoal.path}/opcoes`,
    obrigatorio: true,
  }),
  candidatosIds: referenciasIds({
    label: 'Candidatos',
    fonte: '/captacao/candidatos/opcoes',
    obrigatorio: true,
    max: 200,
    mensagemObrigatorio: 'Selecione ao menos um candidato',
  }),
};

const nomes = z.array(z.string());

/** Links many candidates to one request; those linked already stay as they are, and who is in no talent pool is named and left alone. */
export const vincularTalentos = endpoint({
  method: 'POST',
  path: `${base}/vincular`,
  acesso: exige(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO),
  resumo: 'Vincula candidatos do banco de talentos a uma solicitação',
  body: z.object(escolhidos),
  resposta: z.object({ vinculados: z.number(), jaVinculados: z.number(), foraDoBanco: nomes }),
});

export const conviteForm = z.object({
  ...escolhidos,
  mensagem: textoLongo({
    label: 'Mensagem',
    genero: 'f',
    max: 1000,
    ajuda: 'Opcional: vai no e-mail, antes do endereço da vaga.',
  }),
});
/** Invites candidates by e-mail to apply. Who took their consent back, has no address or was invited already is named and left alone. */
export const convidarTalentos = endpoint({
  method: 'POST',
  path: `${base}/convidar`,
  acesso: exige(verbos.CONVIDAR),
  resumo: 'Convida candidatos a se candidatarem a uma vaga',
  body: conviteForm,
  resposta: z.object({ convidados: z.number(), semEmail: nomes, semConsentimento: nomes, jaConvidados: nomes }),
});

export const escreverForm = comRegras(
  z.object({ candidatosIds: escolhidos.candidatosIds, email: mensagemAosCandidatos }),
  ({ email }, recusar) => {
    for (const campo of ['assunto', 'texto'] as const) {
      const faltam = marcadoresDeSelecao(email[campo] ?? '');
      if (faltam.length > 0)
        recusar(`email.${campo}`, `Só um e-mail de uma seleção preenche ${faltam.join(', ')}: tire do texto.`);
    }
  },
);

/** Writes to candidates about no selection. Who has no address, or wants no letters, is named and gets none. */
export const escreverAosTalentos = endpoint({
  method: 'POST',
  path: `${base}/email`,
  acesso: exige(permissoesCaptacao.quadro.verbos.ENVIAR_EMAIL),
  resumo: 'Envia um e-mail a candidatos, sem seleção',
  body: escreverForm,
  resposta: z.object({ enviados: z.number(), semEmail: nomes, semConsentimento: nomes }),
});

export const favoritar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/favorito`,
  acesso: exige(ver),
  resumo: 'Marca ou desmarca um candidato como favorito de quem pede',
  params: porId,
  body: z.object({ favorito: booleano({ label: 'Favorito' }) }),
});

export const etiquetasForm = z.object({
  etiquetasIds: campoEtiquetasIds,
});

export const etiquetar = endpoint({
  method: 'PUT',
  path: `${base}/{id}/etiquetas`,
  acesso: exige(verbos.ETIQUETAR),
  resumo: 'Troca as etiquetas de um candidato',
  params: porId,
  body: etiquetasForm,
  resposta: z.array(referencia),
});

const buscaSalva = z.object({ id: z.number(), nome: z.string(), filtro: z.record(z.string(), z.string()) });

export const listarBuscas = endpoint({
  method: 'GET',
  path: `${base}/buscas`,
  acesso: exige(ver),
  resumo: 'Buscas salvas de quem pede',
  resposta: z.array(buscaSalva),
});

export const buscaForm = z.object({
  nome: texto({ label: 'Nome da busca', max: 60, obrigatorio: true }),
  filtro: filtroDeTalentos,
});

export const salvarBusca = endpoint({
  method: 'POST',
  path: `${base}/buscas`,
  acesso: exige(ver),
  resumo: 'Salva uma busca; outra com o mesmo nome é trocada',
  body: buscaForm,
  resposta: buscaSalva,
});

export const excluirBusca = endpoint({
  method: 'DELETE',
  path: `${base}/buscas/{buscaId}`,
  acesso: exige(ver),
  resumo: 'Exclui uma busca salva',
  params: z.object({ buscaId: idParam }),
});
