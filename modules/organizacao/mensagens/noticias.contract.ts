import { z } from 'zod';
import { noMenuDeUtilitarios, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, opcao, texto, textoLongo, url } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { usuario } from '#platform/shared/permission.ts';

/** Criticality of a news item; 0 and -1 open by themselves until they were read (D-0332). */
export const criticidades = opcoes([
  ['1', 'Normal'],
  ['0', 'Crítica'],
  ['-1', 'Muito crítica'],
]);

/** A news item as the bell shows it. */
export interface NoticiaDoUsuario {
  readonly id: number;
  readonly texto: string;
  readonly link: string | null;
  readonly criticidade: number;
  readonly lida: boolean;
}

/** True for news that open by themselves on the root page. */
export function noticiaCritica({ criticidade, lida }: NoticiaDoUsuario): boolean {
  return !lida && (criticidade === 0 || criticidade === -1);
}

/** News in force in the session's company: unread and most critical first. */
export const listarNoticias = endpoint({
  method: 'GET',
  path: '/api/userinfo/usuario/noticias',
  acesso: usuario,
  resumo: 'Notícias do usuário',
  resposta: z.array(
    z.object({
      id: z.number(),
      texto: z.string(),
      link: z.string().nullable(),
      criticidade: z.number(),
      lida: z.boolean(),
    }),
  ) as z.ZodType<NoticiaDoUsuario[]>,
});

export const marcarNoticiaLida = endpoint({
  method: 'PUT',
  path: '/api/userinfo/usuario/noticias/{id}/lida',
  acesso: usuario,
  resumo: 'Marca uma notícia como lida',
  params: porId,
});

const campoCriticidade = opcao(criticidades, { label: 'Criticidade', genero: 'f', obrigatorio: true });

const campos = {
  texto: textoLongo({ label: 'Texto', max: 500, obrigatorio: true }),
  link: url({ label: 'Link' }),
  criticidade: campoCriticidade,
  exibirDesde: data({ label: 'Exibir desde', obrigatorio: true }),
  exibirAte: data({ label: 'Exibir até' }),
};

/** Administration of the news of a company. */
export const noticia = resource({
  path: '/utilitario/noticias',
  nome: { um: 'Notícia', varios: 'Notícias', genero: 'f' },
  permissoes: permissoesOrganizacao.noticia,
  menu: { ...noMenuDeUtilitarios(120), sinonimos: ['avisos', 'comunicados', 'mural'] },
  form: comRegras(z.object(campos), ({ exibirDesde, exibirAte }, recusar) => {
    if (exibirAte && exibirAte < exibirDesde) recusar('exibirAte', 'Data final inferior à data inicial.');
  }),
  linha: z.object(campos),
  filtro: z.object({
    texto: texto({ label: 'Texto', max: 100 }),
    criticidade: opcional(campoCriticidade),
  }),
});
