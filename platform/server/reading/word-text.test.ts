import { describe, expect, test } from 'vitest';
import { textOfWordXml } from './word-text.ts';

const read = (body: string, maximo = 1_000_000) => textOfWordXml(Buffer.from(body), maximo);
const paragraph = (content: string) => `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${content}</w:p>`;
const run = (texto: string) => `<w:r><w:t xml:space="preserve">${texto}</w:t></w:r>`;

describe('texto de um documento do Word', () => {
  test('parágrafos, tabulações, quebras, células, entidades e CDATA, sem as marcas de tabulação', () => {
    const tabela = `<w:tbl><w:tr><w:tc>${paragraph(run('a'))}</w:tc><w:tc>${paragraph(run('b'))}</w:tc></w:tr></w:tbl>`;
    const corpo = `${paragraph(`${run('Ana &amp; Zé &#233;')}<w:r><w:tab/><w:br/><w:t><![CDATA[<x>]]></w:t></w:r>`)}${tabela}`;
    expect(read(`<w:document><w:body>${corpo}</w:body></w:document>`)).toBe('Ana & Zé é\t\n<x>\na\tb');
  });

  test('o que só um Word antigo mostraria fica de fora, e o texto fora de w:t também', () => {
    const corpo = `<mc:AlternateContent><mc:Choice>${run('forma')}</mc:Choice><mc:Fallback>${run('imagem')}</mc:Fallback></mc:AlternateContent>`;
    expect(read(`<w:document>solto${paragraph(corpo)}<w:delText>apagado</w:delText></w:document>`)).toBe('forma');
  });

  test('para quando já tem o texto que se guarda, e uma letra partida entre pedaços não se perde', () => {
    const longo = `<w:document>${paragraph(run('é'.repeat(100_000)))}</w:document>`;
    expect(read(longo)).toBe('é'.repeat(100_000));
    expect(read(longo, 500)).toBe('é'.repeat(500));
  });

  const MUITOS = 2_000_000;
  test.each([
    ['aberturas que não fecham', '<w:t '.repeat(MUITOS)],
    ['aberturas inteiras', '<w:t>'.repeat(MUITOS)],
    ['textos sem fim', '<w:t>a'.repeat(MUITOS)],
    ['um atributo sem fim', `<w:document a="${'<w:t '.repeat(MUITOS)}`],
    ['muitos atributos', `<w:document ${Array.from({ length: 200_000 }, (_, n) => `a${n}=""`).join(' ')}`],
    ['sinais de menor', '<'.repeat(MUITOS)],
    ['entidades que se repetem', `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><x>${'&a;'.repeat(MUITOS)}</x>`],
    ['comentário sem fim', `<x><!--${'-'.repeat(MUITOS)}`],
    ['elementos uns nos outros', '<w:p>'.repeat(1000)],
  ])('%s são recusados numa só passada', (_caso, xml) => {
    expect(() => read(xml)).toThrow(Error);
  });

  test('um documento grande e certo é lido até o limite', () => {
    const paragrafos = paragraph(run('palavra &lt; outra')).repeat(100_000);
    expect(read(`<w:document><w:body>${paragrafos}</w:body></w:document>`, 100_000)).toMatch(/^(palavra < outra\n)+/);
  });
});
