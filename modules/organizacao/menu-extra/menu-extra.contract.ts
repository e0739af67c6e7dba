import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { booleano, inteiro, referencia, texto, url } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

const nome = texto({ label: 'Nome', max: 60, obrigatorio: true });
const ordem = inteiro({
  label: 'Ordem',
  genero: 'f',
  min: 1,
  max: 99,
  obrigatorio: true,
  ajuda: 'Menus de menor ordem vêm primeiro, depois dos menus do sistema.',
});
const permissoes = utilitario('MENU_EXTRA', 'Sistema', { ordem: 125 });

/** A heading in the side menu under which the company puts links of its own. */
export const menuExtra = resource({
  path: '/utilitario/menu-extra',
  nome: { um: 'Menu extra', varios: 'Menus extras', genero: 'm' },
  permissoes,
  menu: { ...noMenuDeUtilitarios(122), sinonimos: ['links da empresa', 'intranet', 'atalhos'] },
  form: z.object({ nome, ordem }),
  linha: z.object({ nome, ordem, links: inteiro({ label: 'Links' }) }),
  filtro: z.object({ nome: opcional(nome) }),
});

const campoMenu = referencia({
  label: 'Menu extra',
  fonte: `${menuExtra.path}/opcoes`,
  obrigatorio: true,
  fixo: true,
});
const campos = {
  nome,
  url: url({ label: 'Endereço', obrigatorio: true, exemplo: 'https://intranet.exemplo.com.br' }),
  novaAba: booleano({ label: 'Abrir em nova aba', genero: 'f' }),
};

/** A link of a menu, whose authorities are its own: who may change the menu may change its links. */
export const linkMenuExtra = resource({
  path: `${menuExtra.path}/links`,
  nome: { um: 'Link do menu extra', varios: 'Links do menu extra', genero: 'm' },
  permissoes: { ...permissoes, inserir: permissoes.editar, excluir: permissoes.editar },
  form: z.object({ menuExtra: campoMenu, ...campos }),
  linha: z.object({ menuExtra: campoMenu, ...campos }),
  filtro: z.object({ nome: opcional(nome), menuExtraId: idDe(campoMenu) }),
});

const base = `/api${menuExtra.path}/{menuExtraId}/links`;
const doMenu = z.object({ menuExtraId: idParam });
const um = z.object({ menuExtraId: idParam, id: idParam });
const corpo = z.object(campos);
const gravado = z.object({ menuExtra: campoMenu, ...campos, ...storedShape });

/** The links of one menu, below it. */
export const linksDoMenu = {
  listar: endpoint({
    method: 'GET',
    path: base,
    acesso: exige(permissoes.ver),
    resumo: 'Lista os links de um menu extra',
    params: doMenu,
    resposta: z.array(gravado),
  }),
  obter: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    acesso: exige(permissoes.ver),
    resumo: 'Obtém um link de um menu extra',
    params: um,
    resposta: gravado,
  }),
  incluir: endpoint({
    method: 'POST',
    path: base,
    acesso: exige(permissoes.editar),
    resumo: 'Inclui um link em um menu extra',
    params: doMenu,
    body: corpo,
    resposta: gravado,
  }),
  alterar: endpoint({
    method: 'PUT',
    path: `${base}/{id}`,
    acesso: exige(permissoes.editar),
    resumo: 'Altera um link de um menu extra',
    params: um,
    body: z.intersection(corpo, z.object({ versao: z.number().int().optional() })),
    resposta: gravado,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    acesso: exige(permissoes.editar),
    resumo: 'Exclui um link de um menu extra',
    params: um,
  }),
};
