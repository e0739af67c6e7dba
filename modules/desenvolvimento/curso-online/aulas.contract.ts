import { z } from 'zod';
import { perguntasDe } from '#modules/organizacao/questionario/perguntas.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  inteiro,
  opcao,
  percentual,
  referencia,
  texto,
  textoLongo,
  url,
} from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { conferirAula } from './conteudo.rules.ts';
import { CAMINHO_DOS_ONLINE, permissoesDosOnline } from './curso-online.contract.ts';

/** Greatest result, in per cent. */
const CEM = 100;
const { ver, editar } = permissoesDosOnline;

export const tipoDaAula = opcoes([
  ['T', 'Página de texto'],
  ['V', 'Vídeo'],
  ['A', 'Arquivo'],
  ['Q', 'Questionário'],
]);

const titulo = texto({ label: 'Título', max: 150, obrigatorio: true });
/** The course that a module is of. */
export const cursoOnline = referencia({
  label: 'Curso online',
  fonte: `${CAMINHO_DOS_ONLINE}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const ordem = inteiro({ label: 'Ordem', genero: 'f' });

/** A module: the lessons that belong together. */
export const moduloOnline = resource({
  path: `${CAMINHO_DOS_ONLINE}/modulos`,
  nome: { um: 'Módulo do curso online', varios: 'Módulos de cursos online', genero: 'm' },
  permissoes: permissoesDosOnline,
  form: z.object({ cursoOnline, titulo }),
  detalhe: z.object({ ordem }),
  linha: z.object({ cursoOnline, titulo, ordem }),
  filtro: z.object({ titulo: opcional(titulo), cursoOnlineId: idDe(cursoOnline) }),
});

const modulo = referencia({ label: 'Módulo', fonte: `${moduloOnline.path}/opcoes`, obrigatorio: true });
const tipo = opcao(tipoDaAula, { label: 'Tipo', obrigatorio: true });
const minutos = inteiro({ label: 'Duração (minutos)', genero: 'f', min: 1, max: 600 });
const publicada = booleano({
  label: 'Publicada',
  genero: 'f',
  ajuda: 'Desmarcada: nenhum talento a vê, e ela não se pede de ninguém.',
});
const perguntas = inteiro({ label: 'Perguntas' });
const arquivo = texto({ label: 'Arquivo', max: 200 });

const form = comRegras(
  z.object({
    modulo,
    titulo,
    tipo,
    minutos,
    texto: textoLongo({
      label: 'Texto',
      max: 20_000,
      ajuda:
        'Linhas que começam com "# " são títulos, com "- " ou "1. " listas e com "> " destaques. Entre dois asteriscos fica em **negrito**; um link se escreve [palavras](https://endereço).',
    }),
    video: url({ label: 'Endereço do vídeo', exemplo: 'https://', ajuda: 'Abre em outra aba.' }),
    notaMinima: percentual({
      label: 'Mínimo para aprovação (%)',
      inteiros: 3,
      ajuda: 'Abaixo dele a tentativa não vale.',
    }),
    tentativas: inteiro({ label: 'Tentativas', genero: 'f', min: 1, max: 20, ajuda: 'Vazia: sem limite.' }),
    ordemAleatoria: booleano({ label: 'Perguntas em ordem aleatória', genero: 'f' }),
    publicada,
  }),
  (aula, recusar) => {
    conferirAula(aula, recusar);
    if (aula.notaMinima !== null && Number(aula.notaMinima) > CEM) recusar('notaMinima', 'O mínimo vai de 0 a 100');
  },
  // A lesson keeps what its kind is made of, and nothing of another.
).overwrite((aula) => ({
  ...aula,
  video: aula.tipo === 'V' ? aula.video : null,
  ...(aula.tipo === 'Q' ? {} : { notaMinima: null, tentativas: null, ordemAleatoria: false }),
}));

/** A lesson: a page, a video elsewhere, a file, or questions that must be answered well enough. */
export const aulaOnline = resource({
  path: `${CAMINHO_DOS_ONLINE}/aulas`,
  nome: { um: 'Aula do curso online', varios: 'Aulas de cursos online', genero: 'f' },
  permissoes: permissoesDosOnline,
  form,
  detalhe: z.object({ cursoOnline, ordem, arquivo, perguntas }),
  linha: z.object({ modulo, titulo, tipo, minutos, publicada, cursoOnline, ordem, arquivo, perguntas }),
  filtro: z.object({ titulo: opcional(titulo), tipo: opcional(tipo), cursoOnlineId: idDe(cursoOnline) }),
});
export type AulaLida = z.output<typeof aulaOnline.obter.resposta>;

/** The questions of a lesson; its authorities are those of the course. */
export const perguntasDaAula = perguntasDe(aulaOnline);

const lugarNaLista = inteiro({ label: 'Ordem', genero: 'f', min: 1, obrigatorio: true });

/** `ordem` is the new place, 1 for the first. */
export const moverModulo = endpoint({
  method: 'PATCH',
  path: `/api${moduloOnline.path}/{id}/ordem`,
  acesso: exige(editar),
  resumo: 'Muda um módulo de lugar no curso online',
  params: porId,
  body: z.object({ ordem: lugarNaLista }),
});
export const moverAula = endpoint({
  method: 'PATCH',
  path: `/api${aulaOnline.path}/{id}/ordem`,
  acesso: exige(editar),
  resumo: 'Muda uma aula de lugar, também para outro módulo do mesmo curso',
  params: porId,
  body: z.object({ moduloId: idDe(modulo, { obrigatorio: true }), ordem: lugarNaLista }),
});

/** The file is called 'arquivo'; another one takes its place. */
export const enviarArquivoDaAula = endpoint({
  method: 'POST',
  path: `/api${aulaOnline.path}/{id}/arquivo`,
  acesso: exige(editar),
  resumo: 'Envia o arquivo de uma aula, em lugar do que havia',
  params: porId,
  body: z.object({}),
  multipart: true,
  resposta: aulaOnline.obter.resposta,
});
export const baixarArquivoDaAula = endpoint({
  method: 'GET',
  path: `/api${aulaOnline.path}/{id}/arquivo`,
  acesso: exige(ver),
  resumo: 'Baixa o arquivo de uma aula',
  params: porId,
  formato: 'arquivo',
});
