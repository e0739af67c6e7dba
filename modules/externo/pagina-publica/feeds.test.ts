import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import { publicarVaga } from '#modules/externo/externo.factory.ts';
import { type Feed, jsonFeed, rss, type VagaDoFeed } from './feeds.rules.ts';

const t = useApp({ URL_PUBLICA: 'https://vagas.exemplo.com.br' });

/** Reads a document of elements and text strictly: throws where XML is not well formed. Returns [path, text] pairs. */
function lerXml(xml: string): [string, string][] {
  const out: [string, string][] = [];
  const abertos: string[] = [];
  const corpo = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (/(?![\t\n\r])\p{Cc}/u.test(corpo)) throw new Error('caractere que o XML não admite');
  for (const [, marca, texto = ''] of corpo.matchAll(/<([^<>]*)>|([^<>]+)/g)) {
    if (/&(?!(amp|lt|gt|quot|#39);)/.test(`${marca ?? ''}${texto}`)) throw new Error(`entidade em ${marca ?? texto}`);
    if (marca === undefined) {
      if (texto.trim()) out.push([abertos.join('/'), texto]);
    } else if (marca.startsWith('/')) {
      if (abertos.pop() !== marca.slice(1)) throw new Error(`</${marca.slice(1)}> fora de lugar`);
    } else if (!marca.endsWith('/')) abertos.push(marca.split(' ')[0] ?? '');
    else out.push([[...abertos, marca.split(' ')[0]].join('/'), marca]);
  }
  if (abertos.length > 0) throw new Error(`ficou aberto: ${abertos.join('/')}`);
  if (corpo.replace(/<[^<>]*>|[^<>]+/g, '') !== '') throw new Error('sobra');
  return out;
}

/** What JSON Feed 1.1 demands. */
const formato = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.object({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

const vaga: VagaDoFeed = {
  url: 'https://x/externo/anuncios?solicitacaoId=1&empresaId=2',
  lugar: 'Sobral - CE',
  solicitacaoId: 1,
  titulo: 'Soldador',
  descricao: 'Soldar.',
  resumo: 'Soldar.',
  empresa: { id: 2, nome: 'Metal' },
  cidade: 'Sobral',
  uf: 'CE',
  vinculo: 'Emprego',
  escolaridade: null,
  quantidade: 1,
  remuneracao: null,
  publicadoEm: '2026-01-05T12:00:00.000Z',
  previsaoEncerramento: null,
};
const feed = (vagas: VagaDoFeed[]): Feed => ({
  titulo: 'Vagas & cia',
  descricao: 'Vagas',
  pagina: 'https://x/externo/anuncios?empresaId=2',
  enderecos: { rss: 'https://x/externo/anuncios.rss', json: 'https://x/externo/anuncios.json' },
  icone: null,
  vagas,
});

describe('formato dos feeds', () => {
  test('o RSS tem o que o RSS 2.0 exige, com datas RFC 822', () => {
    const lido = Object.fromEntries(lerXml(rss(feed([vaga]))));
    expect(lido['rss/channel/title']).toBe('Vagas &amp; cia');
    expect(lido['rss/channel/item/title']).toBe('Soldador, Sobral - CE');
    expect(lido['rss/channel/item/guid isPermaLink="true"'] ?? lido['rss/channel/item/guid']).toContain(
      'solicitacaoId=1',
    );
    expect(lido['rss/channel/item/pubDate']).toBe('Mon, 05 Jan 2026 12:00:00 GMT');
    expect(lido['rss/channel/atom:link']).toContain('rel="self"');
  });

  test('nenhum texto quebra o RSS nem o JSON Feed', () => {
    const texto = fc.string({
      unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\u0000', '\u0007', 'é', '😀', ' '),
    });
    fc.assert(
      fc.property(texto, texto, (titulo, descricao) => {
        const um = feed([{ ...vaga, titulo, descricao }]);
        expect(() => lerXml(rss(um))).not.toThrow();
        expect(formato.safeParse(JSON.parse(jsonFeed(um))).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  test('o leitor deste teste recusa o que não é bem formado', () => {
    for (const ruim of ['<a><b></a></b>', '<a>x & y</a>', '<a>', 'a > b']) expect(() => lerXml(ruim)).toThrow();
  });
});

describe('feeds das vagas', () => {
  test('trazem as vagas abertas da empresa, em RSS e em JSON, e mais nada', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const aberta = await publicarVaga(t.app, empresa, {
      titulo: 'Soldador <1>',
      solicitacao: { remuneracao: '2500.00' },
    });
    await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    await publicarVaga(t.app, await t.app.empresa());
    const ler = (formato: string) =>
      t.app.anonimo.raw<string>({ method: 'GET', url: `/externo/anuncios.${formato}?empresaId=${empresaId}` });
    const emRss = await ler('rss');
    expect([emRss.status, emRss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const links = lerXml(String(emRss.body)).filter(([caminho]) => caminho === 'rss/channel/item/link');
    const url = `https://vagas.exemplo.com.br/externo/anuncios?solicitacaoId=${aberta.solicitacaoId}&empresaId=${empresaId}`;
    expect(links.map(([, texto]) => texto)).toEqual([url.replace('&', '&amp;')]);
    const emJson = await ler('json');
    expect(emJson.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    const lido = formato.parse(typeof emJson.body === 'string' ? JSON.parse(emJson.body) : emJson.body);
    expect(lido.items.map(({ id }) => id)).toEqual([url]);
  });

  test('empresa que não existe é dita inválida; fechada, some do feed', async () => {
    const mensagem = 'Empresa ID inválido. Revise ou solicite novamente o link';
    for (const [query, status] of [
      ['999999999', 404],
      ['abc', 400],
    ] as const) {
      const resposta = await t.app.anonimo.raw({ method: 'GET', url: `/externo/anuncios.rss?empresaId=${query}` });
      expect(resposta.status).toBe(status);
      expect(JSON.stringify(resposta.problema)).toContain(mensagem);
    }
    const empresa = await t.app.empresa();
    const { solicitacaoId } = await publicarVaga(t.app, empresa);
    await t.app.banco((db) =>
      sql`update solicitacao_pessoal set suspensa = true where id = ${solicitacaoId}`.execute(db),
    );
    const { body } = await t.app.anonimo.raw<string>({
      method: 'GET',
      url: `/externo/anuncios.rss?empresaId=${empresa.empresaId}`,
    });
    expect(String(body)).not.toContain('<item>');
  });
});
