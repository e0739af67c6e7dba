import { fatosDaVaga, linkDaVaga, lugarDaVaga } from '#modules/captacao/captacao.api.ts';
import { filtroDeVagas, type Vaga, type VagaDaLista } from '#modules/externo/anuncios/vagas.contract.ts';
import { lerVaga, paginaDeVagas } from '#modules/externo/anuncios/vagas.queries.ts';
import { EMPRESA_INVALIDA } from '#modules/externo/empresa-do-link.contract.ts';
import { empresasAtivas, temaDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { decodeQuery } from '#platform/shared/contract/decode.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { cortar, paraHtml } from '#platform/shared/text.ts';
import {
  cabecaDaPagina,
  enderecosDosFeeds,
  jobPosting,
  type PaginaPublica,
  paragrafos,
} from './pagina-publica.rules.ts';

const CAMINHO = '/externo/anuncios';

// Until the application takes over, or for good without scripts.
const ESTILO = `<style>
#vagas-estaticas{max-width:44rem;margin:0 auto;padding:1rem;font-family:system-ui,sans-serif;line-height:1.5;color:#1f2328}
#vagas-estaticas a{color:#0b57a4}#vagas-estaticas li{margin:0 0 1.25rem}#vagas-estaticas ul{list-style:none;padding:0}
#vagas-estaticas dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}#vagas-estaticas dt{color:#57606a}#vagas-estaticas dd{margin:0}
#vagas-estaticas input,#vagas-estaticas button{font:inherit;padding:.5rem}
</style>`;

export interface PedidoDePagina {
  /** Path below the base path, without query: '/externo/anuncios'. */
  readonly caminho: string;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}

/** Everything a page needs besides its vacancies. */
interface Lugar {
  readonly db: Db;
  /** Address of the product with its base path. */
  readonly raiz: string;
  readonly contexto: string;
}

const corpo = (html: string) => `${ESTILO}<main id="vagas-estaticas">${html}</main>`;

const linkDaLista = (contexto: string, empresa: OptionRow | null) =>
  `${contexto}${CAMINHO}${empresa ? `?empresaId=${empresa.id}` : ''}`;

function naoEncontrada({ raiz, contexto }: Lugar, texto: string, empresa: OptionRow | null): PaginaPublica {
  const link = linkDaLista(contexto, empresa);
  return {
    status: 404,
    title: 'Vaga não encontrada',
    head: cabecaDaPagina({
      titulo: 'Vaga não encontrada',
      descricao: texto,
      url: `${raiz}${CAMINHO}`,
      site: 'Vagas',
      imagem: null,
      indexar: false,
    }),
    body: corpo(
      `<h1>Vaga não encontrada</h1><p>${paraHtml(texto)}</p><p><a href="${link}">Ver as vagas abertas</a></p>`,
    ),
  };
}

async function imagemDe({ db, raiz }: Lugar, empresaId: number): Promise<string | null> {
  const logo = (await temaDaEmpresa(db, empresaId))?.logoUrl;
  return logo ? `${raiz}${logo}` : null;
}

async function paginaDaVaga(lugar: Lugar, solicitacaoId: number, empresa: OptionRow | null): Promise<PaginaPublica> {
  const vaga = await lerVaga(lugar, solicitacaoId, empresa?.id);
  if (!vaga) return naoEncontrada(lugar, 'Esta vaga não existe ou não está mais aberta.', empresa);
  const onde = lugarDaVaga(vaga);
  const title = `${vaga.titulo}${onde ? ` em ${onde}` : ''} | ${vaga.empresa.nome}`;
  const url = linkDaVaga(lugar.raiz, solicitacaoId, vaga.empresa.id);
  const imagem = await imagemDe(lugar, vaga.empresa.id);
  const fatos = fatosDaVaga(vaga).map(([nome, valor]) => `<dt>${nome}</dt><dd>${paraHtml(valor)}</dd>`);
  const cadastro = `${lugar.contexto}/externo/candidatos/new?empresaId=${vaga.empresa.id}&amp;solicitacaoId=${solicitacaoId}`;
  return {
    status: 200,
    title,
    head: cabecaDaPagina({
      titulo: title,
      descricao: cortar(vaga.resumo, 160),
      url,
      site: vaga.empresa.nome,
      imagem,
      indexar: true,
      dados: jobPosting(vaga, url, imagem),
      lido: {
        url: `/api/externo/solicitacoes-pessoal/${solicitacaoId}/anuncio${empresa ? `?empresaId=${empresa.id}` : ''}`,
        resposta: { ...vaga, candidatura: null, podeCandidatar: false } satisfies Vaga,
      },
      feeds: enderecosDosFeeds(lugar.raiz, vaga.empresa.id),
    }),
    body: corpo(
      `<p><a href="${linkDaLista(lugar.contexto, vaga.empresa)}">Vagas abertas</a></p><h1>${paraHtml(vaga.titulo)}</h1>
<dl>${fatos.join('')}</dl>${paragrafos(vaga.descricao)}<p><a href="${cadastro}">Candidatar-se</a></p>`,
    ),
  };
}

const itemDaLista = (contexto: string) => (vaga: VagaDaLista) =>
  `<li><h2><a href="${paraHtml(linkDaVaga(contexto, vaga.solicitacaoId, vaga.empresa.id))}">${paraHtml(vaga.titulo)}</a></h2>
<p>${paraHtml([vaga.empresa.nome, lugarDaVaga(vaga)].filter(Boolean).join(' · '))}</p><p>${paraHtml(vaga.resumo)}</p></li>`;

async function paginaDaLista(
  lugar: Lugar,
  query: PedidoDePagina['query'],
  empresa: OptionRow | null,
): Promise<PaginaPublica> {
  const { contexto, raiz } = lugar;
  const parsed = filtroDeVagas.safeParse({ ...decodeQuery(filtroDeVagas, query), empresaId: empresa?.id });
  const filtro = parsed.success ? parsed.data : filtroDeVagas.parse({ empresaId: empresa?.id });
  const page = /^\d{1,4}$/.test(String(query.page ?? '')) ? Number(query.page) : 0;
  const vagas = await paginaDeVagas(lugar, { ...filtro, page });
  const site = empresa?.nome ?? 'Vagas de emprego';
  const title = empresa ? `Vagas abertas | ${empresa.nome}` : 'Vagas abertas';
  const total = vagas.totalElements === 1 ? '1 vaga aberta' : `${vagas.totalElements} vagas abertas`;
  const oculto = empresa ? `<input type="hidden" name="empresaId" value="${empresa.id}">` : '';
  const outra = (rotulo: string, para: number) => {
    const params = new URLSearchParams(
      Object.entries({ ...filtro, page: para }).flatMap(([nome, valor]): [string, string][] =>
        valor ? [[nome, String(valor)]] : [],
      ),
    );
    return `<a href="${contexto}${CAMINHO}?${paraHtml(params.toString())}">${rotulo}</a>`;
  };
  const paginas = [
    page > 0 ? outra('Página anterior', page - 1) : '',
    vagas.last ? '' : outra('Próxima página', page + 1),
  ];
  return {
    status: 200,
    title,
    head: cabecaDaPagina({
      titulo: title,
      descricao: `${total}${empresa ? ` em ${empresa.nome}` : ''}. Veja os requisitos e candidate-se.`,
      url: `${raiz}${linkDaLista('', empresa)}`,
      site,
      imagem: empresa ? await imagemDe(lugar, empresa.id) : null,
      indexar: true,
      feeds: enderecosDosFeeds(raiz, empresa?.id ?? null),
      // Only of the list as it begins: a search is asked again.
      ...(Object.keys(query).every((nome) => nome === 'empresaId')
        ? { lido: { url: `/api/externo/anuncios?${empresa ? `empresaId=${empresa.id}&` : ''}page=0`, resposta: vagas } }
        : {}),
    }),
    body: corpo(
      `<h1>${paraHtml(title)}</h1><form action="${contexto}${CAMINHO}" role="search">${oculto}<label>Buscar vaga
<input name="busca" value="${paraHtml(filtro.busca ?? '')}"></label> <button>Buscar</button></form><p>${total}</p>
<ul>${vagas.content.map(itemDaLista(contexto)).join('')}</ul><p>${paginas.filter(Boolean).join(' · ')}</p>`,
    ),
  };
}

/**
 * Draws the public pages of the portal on the server, readable without scripts and by search engines. Returns null for
 * every other address. A vacancy or company that is not there is a page with status 404.
 */
export function desenharPortal(o: {
  config: Config;
  engine: Engine;
}): (pedido: PedidoDePagina) => Promise<PaginaPublica | null> {
  const contexto = o.config.CONTEXTO;
  const raiz = publicRoot(o.config);
  return async ({ caminho, query }) => {
    if (caminho !== CAMINHO) return null;
    // Only what every visitor may see is read.
    return inTransaction(o.engine, { scope: { tipo: 'sistema' }, readOnly: true }, async (db) => {
      const lugar = { db, raiz, contexto };
      const dita = String(query.empresaId ?? '');
      const empresa = (await empresasAtivas(db)).find(({ id }) => String(id) === dita) ?? null;
      if (dita !== '' && !empresa) return naoEncontrada(lugar, EMPRESA_INVALIDA, null);
      const solicitacao = String(query.solicitacaoId ?? '');
      if (solicitacao === '') return paginaDaLista(lugar, query, empresa);
      if (!/^\d{1,15}$/.test(solicitacao))
        return naoEncontrada(lugar, 'Esta vaga não existe ou não está mais aberta.', empresa);
      return paginaDaVaga(lugar, Number(solicitacao), empresa);
    });
  };
}
