import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { opcao, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { CAMINHO_METAS, meta, valorDoResultado } from './metas.contract.ts';

/** How sure somebody is that the target will be reached. */
export const confiancaNoAlvo = opcoes([
  ['A', 'Alta'],
  ['M', 'Média'],
  ['B', 'Baixa'],
]);

const registro = z.object({
  id: z.number(),
  quando: z.string(),
  valor: z.string(),
  confianca: z.enum(confiancaNoAlvo.codigos),
  comentario: z.string().nullable(),
  autor: z.string().nullable(),
});
const resultado = z.object({
  id: z.number(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  inicial: z.string(),
  alvo: z.string(),
  atual: z.string().nullable(),
  peso: z.number(),
  progresso: z.string(),
  /** What was noted, the oldest first. */
  registros: z.array(registro),
});
export type ResultadoLido = z.output<typeof resultado>;

const lida = z.object({
  id: z.number(),
  titulo: z.string(),
  descricao: z.string().nullable(),
  /** Whose it is: a talent, or an area. */
  dono: z.string(),
  daArea: z.boolean(),
  inicio: z.string(),
  fim: z.string(),
  peso: z.number(),
  progresso: z.string(),
  contribuiPara: z.string().nullable(),
  resultados: z.array(resultado),
});
/** A goal as it is followed. */
export type MetaLida = z.output<typeof lida>;

export const registroForm = z.object({
  valor: valorDoResultado,
  confianca: opcao(confiancaNoAlvo, { label: 'Confiança no alvo', genero: 'f', obrigatorio: true }),
  comentario: textoLongo({ label: 'Comentário', max: 1000 }),
});
export type RegistroForm = z.output<typeof registroForm>;

const params = z.object({ id: idParam, resultadoId: idParam });

export const lerMeta = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_METAS}/{id}/acompanhamento`,
  acesso: exige(meta.permissoes.ver),
  resumo: 'Lê uma meta com os seus resultados e o que se registrou de cada um',
  params: porId,
  resposta: lida,
});
export const registrarResultado = endpoint({
  method: 'POST',
  path: `/api${CAMINHO_METAS}/{id}/resultados/{resultadoId}/registros`,
  acesso: exige(meta.permissoes.editar),
  resumo: 'Registra o andamento de um resultado de uma meta',
  params,
  body: registroForm,
  resposta: lida,
});

const no = z.object({
  id: z.number(),
  titulo: z.string(),
  dono: z.string(),
  /** Area under which it stands: its own, or where its talent works today. */
  area: z.string().nullable(),
  metaMaeId: z.number().nullable(),
  inicio: z.string(),
  fim: z.string(),
  progresso: z.string(),
});
export type NoDaArvore = z.output<typeof no>;

/** What goals contribute to which, of those that hold today. */
export const arvoreDeMetas = endpoint({
  method: 'GET',
  path: `/api${CAMINHO_METAS}/arvore`,
  acesso: exige(meta.permissoes.ver),
  resumo: 'A árvore das metas em vigor, por área',
  resposta: z.array(no),
});

export const telaDaArvore = screen({
  path: `${CAMINHO_METAS}/arvore`,
  titulo: 'Árvore de metas',
  permissoes: meta.permissoes,
  menu: { grupo: ['Avaliação'], ordem: 76 },
});

/** Calls of oneself: whose goals they are comes from the session. */
const minhas = '/api/userinfo/usuario/metas';
const proprio = { acesso: exige(permissaoMeusDados) };

export const minhasMetas = endpoint({
  ...proprio,
  method: 'GET',
  path: minhas,
  resumo: 'As próprias metas e as da própria área',
  resposta: z.object({
    proprias: z.array(lida),
    daArea: z.array(lida),
    /** Of the own goals that hold today, by their weights; null without any. */
    progresso: z.string().nullable(),
  }),
});
export const registrarMeuResultado = endpoint({
  ...proprio,
  method: 'POST',
  path: `${minhas}/{id}/resultados/{resultadoId}/registros`,
  resumo: 'Registra o andamento de um resultado de uma meta própria',
  params,
  body: registroForm,
  resposta: lida,
});
