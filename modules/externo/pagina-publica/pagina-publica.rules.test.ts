import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paraHtml } from '#platform/shared/text.ts';
import {
  cabecaDaPagina,
  enderecosDosFeeds,
  jobPosting,
  jsonSeguro,
  paragrafos,
  type VagaPublica,
} from './pagina-publica.rules.ts';

const vaga: VagaPublica = {
  solicitacaoId: 7,
  titulo: 'Soldador',
  descricao: 'Primeira linha\nsegunda\n\nOutro <b>parágrafo</b>',
  resumo: 'Primeira linha',
  empresa: { id: 3, nome: 'Metal & Cia' },
  cidade: 'Fortaleza',
  uf: 'CE',
  vinculo: 'Estágio',
  escolaridade: null,
  quantidade: 2,
  remuneracao: '2500.00',
  publicadoEm: '2026-01-05T12:00:00.000Z',
  previsaoEncerramento: '2026-02-01',
};

describe('texto seguro', () => {
  test('nenhum texto abre uma marca nem fecha um atributo', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>&"\'ab /=') }), (texto) => {
        expect(paraHtml(texto)).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('nenhum valor fecha o elemento de dados, e o JSON se lê de volta', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('</script>', '<!--', '\u2028', '&', 'a', '"'), { maxLength: 8 }),
        (partes) => {
          const valor = { texto: partes.join('') };
          const json = jsonSeguro(valor);
          expect(json).not.toMatch(/[<>&\u2028]/);
          expect(JSON.parse(json)).toEqual(valor);
        },
      ),
    );
  });

  test('linhas vazias separam parágrafos', () => {
    expect(paragrafos(vaga.descricao)).toBe(
      '<p>Primeira linha<br>segunda</p><p>Outro &lt;b&gt;parágrafo&lt;/b&gt;</p>',
    );
  });
});

describe('dados da vaga', () => {
  test('seguem o JobPosting do schema.org', () => {
    expect(jobPosting(vaga, 'https://x/v', null)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Soldador',
      datePosted: '2026-01-05T12:00:00.000Z',
      validThrough: '2026-02-01',
      employmentType: 'INTERN',
      hiringOrganization: { name: 'Metal & Cia' },
      jobLocation: { address: { addressLocality: 'Fortaleza', addressRegion: 'CE', addressCountry: 'BR' } },
      baseSalary: { currency: 'BRL', value: { value: '2500.00', unitText: 'MONTH' } },
    });
  });

  test('tem tudo o que o Google exige de um anúncio de emprego, mesmo do mais pobre', () => {
    const pobre = { ...vaga, cidade: null, uf: null, vinculo: null, remuneracao: null, previsaoEncerramento: null };
    for (const dados of [vaga, pobre].map((uma) => jobPosting(uma, 'https://x/v', null))) {
      for (const campo of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])
        expect(dados).toHaveProperty(campo, expect.anything());
      expect(dados.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
      expect(dados.hiringOrganization).toHaveProperty('name', 'Metal & Cia');
      expect(dados.jobLocation).toHaveProperty('address.addressCountry', 'BR');
      expect(String(dados.description)).toMatch(/^<p>/);
    }
  });

  test('o que não se sabe não aparece', () => {
    const semNada = { ...vaga, cidade: null, uf: null, vinculo: null, remuneracao: null, previsaoEncerramento: null };
    const dados = jobPosting(semNada, 'https://x/v', null);
    expect(dados).not.toHaveProperty('baseSalary');
    expect(dados).not.toHaveProperty('employmentType');
  });

  test('uma página que não se indexa não tem endereço canônico', () => {
    const cabeca = { titulo: 'T', descricao: 'D', url: 'https://x', site: 'S', imagem: null };
    expect(cabecaDaPagina({ ...cabeca, indexar: false })).toContain('noindex');
    expect(cabecaDaPagina({ ...cabeca, indexar: false })).not.toContain('canonical');
    expect(cabecaDaPagina({ ...cabeca, indexar: true })).toContain('<link rel="canonical" href="https://x">');
  });
});

test('cada sinal tem a sua troca, e os espaços em volta de um parágrafo não contam', () => {
  expect(paraHtml(`a&<>"'`)).toBe('a&amp;&lt;&gt;&quot;&#39;');
  expect(paragrafos('  um \n  \n dois  ')).toBe('<p>um</p><p>dois</p>');
});

describe('a vaga inteira', () => {
  test('leva cada dado ao seu lugar no schema.org', () => {
    expect(jobPosting(vaga, 'https://x/v', 'https://x/logo.png')).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Soldador',
      description: '<p>Primeira linha<br>segunda</p><p>Outro &lt;b&gt;parágrafo&lt;/b&gt;</p>',
      identifier: { '@type': 'PropertyValue', name: 'Metal & Cia', value: '7' },
      url: 'https://x/v',
      datePosted: '2026-01-05T12:00:00.000Z',
      validThrough: '2026-02-01',
      employmentType: 'INTERN',
      hiringOrganization: { '@type': 'Organization', name: 'Metal & Cia', logo: 'https://x/logo.png' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressCountry: 'BR', addressLocality: 'Fortaleza', addressRegion: 'CE' },
      },
      totalJobOpenings: 2,
      directApply: true,
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'BRL',
        value: { '@type': 'QuantitativeValue', value: '2500.00', unitText: 'MONTH' },
      },
    });
  });

  test('sem datas, lugar, vínculo, salário e logo fica só o que se sabe', () => {
    const nada = {
      ...vaga,
      cidade: null,
      uf: null,
      vinculo: null,
      remuneracao: null,
      previsaoEncerramento: null,
      publicadoEm: null,
    };
    const dados = jobPosting(nada as unknown as VagaPublica, 'https://x/v', null);
    expect(Object.keys(dados).sort()).toEqual(
      '@context @type description directApply hiringOrganization identifier jobLocation title totalJobOpenings url'.split(
        ' ',
      ),
    );
    expect(dados.hiringOrganization).toEqual({ '@type': 'Organization', name: 'Metal & Cia' });
    expect(dados.jobLocation).toHaveProperty('address', { '@type': 'PostalAddress', addressCountry: 'BR' });
    expect(jobPosting({ ...vaga, vinculo: 'Sócio' }, 'x', null).employmentType).toBe('OTHER');
  });
});

test('os endereços dos feeds levam a empresa quando é de uma', () => {
  expect(enderecosDosFeeds('https://x', null)).toEqual({
    rss: 'https://x/externo/anuncios.rss',
    json: 'https://x/externo/anuncios.json',
  });
  expect(enderecosDosFeeds('https://x', 3)).toEqual({
    rss: 'https://x/externo/anuncios.rss?empresaId=3',
    json: 'https://x/externo/anuncios.json?empresaId=3',
  });
});

describe('a cabeça da página', () => {
  const cabeca = { titulo: 'T', descricao: 'D "d"', url: 'https://x/?a&b', site: 'S', imagem: null, indexar: true };
  const linhas = [
    '<meta name="description" content="D &quot;d&quot;">',
    '<link rel="canonical" href="https://x/?a&amp;b">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="pt_BR">',
    '<meta property="og:site_name" content="S">',
    '<meta property="og:title" content="T">',
    '<meta property="og:description" content="D &quot;d&quot;">',
    '<meta property="og:url" content="https://x/?a&amp;b">',
    '<meta name="twitter:card" content="summary">',
  ];

  test('diz a buscadores e redes o que a página é', () => {
    expect(cabecaDaPagina(cabeca).split('\n')).toEqual(linhas);
  });

  test('com imagem, feeds e dados há uma linha para cada', () => {
    const feeds = { rss: 'https://x/a.rss', json: 'https://x/a.json' };
    const cheia = cabecaDaPagina({ ...cabeca, imagem: 'https://x/i.png', feeds, dados: { a: '<' } }).split('\n');
    expect(cheia.filter((linha) => !linhas.includes(linha))).toEqual([
      '<meta property="og:image" content="https://x/i.png">',
      '<link rel="alternate" type="application/rss+xml" title="Vagas abertas" href="https://x/a.rss">',
      '<link rel="alternate" type="application/feed+json" title="Vagas abertas" href="https://x/a.json">',
      '<script type="application/ld+json">{"a":"\\u003c"}</script>',
    ]);
  });

  test('a que não se indexa diz isso no lugar do endereço', () => {
    expect(cabecaDaPagina({ ...cabeca, indexar: false }).split('\n')[1]).toBe('<meta name="robots" content="noindex">');
  });
});
