import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cabecaDaPagina,
  escapar,
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
        expect(escapar(texto)).not.toMatch(/[<>"']/);
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
      datePosted: '2026-01-05',
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
      expect(dados.datePosted).toMatch(/^\d{4}-\d{2}-\d{2}$/);
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
