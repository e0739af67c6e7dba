import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { assuntosDe } from '#modules/organizacao/alcadas/quem-decide.queries.ts';
import { obterFoto } from '#modules/organizacao/colaboradores/foto.contract.ts';
import { temaDaEmpresa } from '#modules/organizacao/empresas/configuracao.queries.ts';
import { menusDaEmpresa } from '#modules/organizacao/menu-extra/menu-extra.queries.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { conversaConfigurada } from '#modules/organizacao/suporte/suporte.module.ts';
import { preferenciasSql } from '#modules/organizacao/visoes/visoes.queries.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { sessaoDeNinguem } from '#platform/shared/no-session.ts';
import { permite } from '#platform/shared/permission.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { montarMenu } from './menu.rules.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What of the settings everybody may know, logged in or not. */
export function parametrosPublicos({ parametros }: ModuleServices): SessionInfo['systemParameters'] {
  const text = (nome: Parameters<typeof parametros.get>[0]) => parametros.get(nome) || null;
  return {
    versao: version,
    statusColabore: text('statusColabore'),
    codEmpresaSuporte: text('codEmpresaSuporte'),
    codClienteSuporte: text('codClienteSuporte'),
    emailSuporte: text('emailSuporte'),
    conversaComSuporte: conversaConfigurada(parametros) !== null,
    zona: zonaDoServidor(),
    links: {
      blog: text('linkBlog'),
      redesSociais: text('linkRedesSociais'),
      cotacao: text('linkCotacao'),
      ajuda: text('linkAjuda'),
      versaoDocumentos: text('linkVersaoDocumentos'),
    },
  };
}

/** The answer for who is not logged in. `expired`: the browser came with a session that has ended. */
export function sessaoAnonima(services: ModuleServices, expired: boolean): SessionInfo {
  return {
    ...sessaoDeNinguem(parametrosPublicos(services)),
    expired,
    linkChat: services.parametros.get('linkChat') || null,
  };
}

interface Row {
  cpf: string | null;
  login: string;
  fortes: boolean;
  foto: number | null;
  listas: SessionInfo['listas'];
  respondePorArea: boolean;
  provedor: string | null;
}

/** Everything the staff's pages know of a live session. `expiraEm` in milliseconds. */
export async function montarSessao(
  services: ModuleServices,
  db: Db,
  {
    identidade,
    empresaId,
    expiraEm,
    vendoComo = null,
    provedorId = null,
  }: {
    identidade: Identity;
    empresaId: number;
    expiraEm: number;
    vendoComo?: string | null;
    provedorId?: number | null;
  },
): Promise<SessionInfo> {
  const company = identidade.empresas.find(({ id }) => id === empresaId);
  if (!company) throw new Error(`A sessão está na empresa ${empresaId}, que não é da pessoa.`);
  const { rows } = await sql<Row>`select u.cpf, u.login, u.usuario_fortes as fortes,
      (select c.id from colaborador c where c.id = u.colaborador_id and c.empresa_id = ${empresaId} and c.foto_id is not null) as foto,
      ${preferenciasSql({ usuarioId: identidade.id, empresaId })} as listas,
      exists (select from area_responsavel r join area_organizacional a on a.id = r.area_organizacional_id
        where r.colaborador_id = u.colaborador_id and a.empresa_id = ${empresaId}) as "respondePorArea",
      (select pl.nome from provedor_login pl where pl.id = ${provedorId}) as provedor
    from usuario u where u.id = ${identidade.id}`.execute(db);
  const [row] = rows;
  const photo = row?.foto && permite(obterFoto.acesso, company.permissoes) ? row.foto : null;
  const anonymous = sessaoAnonima(services, false);
  const possuiSst = [...company.permissoes].some((permission) => permission.startsWith('ROLE_SST_'));
  const deTalentos = possuiSst || company.permissoes.has(permissoesOrganizacao.colaborador.ver);
  return {
    ...anonymous,
    authenticated: true,
    autenticadoRh: true,
    user: {
      id: identidade.id,
      nome: identidade.nome,
      cpf: row?.cpf ?? null,
      login: row?.login ?? null,
      colaboradorFotoUrl: photo === null ? null : pathWith(obterFoto.path, { id: photo }),
      usuarioFortes: row?.fortes ?? false,
    },
    company: { id: company.id, nome: company.nome },
    companies: identidade.empresas.map(({ id, nome }) => ({ id, nome })),
    authorities: [...company.permissoes].sort(),
    menu: [...montarMenu(services.menu(), company.permissoes), ...(await menusDaEmpresa(db, empresaId))],
    listas: row?.listas ?? [],
    horaExpiracao: new Date(expiraEm).toISOString(),
    aceitoPoliticaSeguranca: true,
    pendencia: identidade.pendencia,
    vendoComo,
    provedor: row?.provedor ?? null,
    possuiSst,
    ninguemAVista: deTalentos && !company.permissoes.has(permissaoVerTodasAreas) && row?.respondePorArea !== true,
    decideAprovacoes: (await assuntosDe({ db, empresaId }, identidade.id)).length > 0,
    tema: (await temaDaEmpresa(db, empresaId)) ?? anonymous.tema,
  };
}
