import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { instante, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

export const situacoesDaSugestao = opcoes([
  ['N', 'Nova'],
  ['A', 'Em análise'],
  ['P', 'Planejada'],
  ['R', 'Recusada'],
  ['F', 'Feita'],
]);

export const permissoesDaSugestao = utilitario('SUGESTAO_MELHORIA', 'Sistema', {
  ordem: 170,
  somenteVer: true,
  verbos: { INSERIR: 'Inserir', RESPONDER: 'Ver as de todos e responder' },
});

const titulo = texto({ label: 'Título', max: 100, obrigatorio: true });
const status = opcao(situacoesDaSugestao, { label: 'Situação', genero: 'f', obrigatorio: true });
const data = instante({ label: 'Enviada em', genero: 'f' });
const autor = texto({ label: 'Quem sugeriu', max: 100 });
const resposta = textoLongo({ label: 'Resposta', genero: 'f', max: 2000 });

/** What somebody would have better. Each sees the own ones; who answers sees all of the company. */
export const sugestaoMelhoria = resource({
  path: '/utilitario/sugestao-de-melhoria',
  nome: { um: 'Sugestão de melhoria', varios: 'Sugestões de melhoria', genero: 'f' },
  permissoes: permissoesDaSugestao,
  menu: { ...noMenuDeUtilitarios(170), sinonimos: ['ideia', 'pedido de melhoria'] },
  form: z.object({
    titulo,
    descricao: textoLongo({
      label: 'Descrição',
      genero: 'f',
      max: 4000,
      obrigatorio: true,
      ajuda: 'O que você faz hoje, o que atrapalha e como seria melhor. Não escreva dados pessoais.',
    }),
  }),
  detalhe: z.object({ status, data, autor, resposta }),
  linha: z.object({ titulo, status, data, autor }),
  filtro: z.object({ titulo: opcional(titulo), status: opcional(status) }),
});

export const respostaForm = z.object({ status, resposta });

export const responderSugestao = endpoint({
  method: 'PUT',
  path: `/api${sugestaoMelhoria.path}/{id}/resposta`,
  acesso: exige(permissoesDaSugestao.verbos.RESPONDER),
  resumo: 'Diz em que situação está uma sugestão, e responde a ela',
  params: porId,
  body: respostaForm,
  resposta: sugestaoMelhoria.obter.resposta,
});
