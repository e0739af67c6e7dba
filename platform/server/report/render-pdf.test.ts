import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { defineFree } from './define-report.ts';
import { createPdfRenderer } from './render-pdf.ts';
import { cabecalho, paginasDe, pessoa, pessoas, relacao } from './report.factory.ts';

const pdf = createPdfRenderer();
const pasta = mkdtempSync(join(tmpdir(), 'modelos-'));
afterAll(async () => {
  await pdf.close();
  rmSync(pasta, { recursive: true });
});

describe('relatório tabular em PDF', () => {
  it('repete cabeçalhos e grupo em cada página, com página x de y, usuário e hora', async () => {
    const { pdf: arquivo, paginas, linhas } = await pdf.tabular(relacao(pessoas(120, 100)), null, null, { cabecalho });
    const textos = await paginasDe(arquivo);
    expect([textos.length, linhas]).toEqual([paginas, 120]);
    expect(paginas).toBeGreaterThan(2);
    expect(arquivo.toString('latin1')).toContain('pdfuaid:part');
    textos.forEach((texto, i) => {
      expect(texto).toContain(`Página ${i + 1} de ${paginas}`);
      expect(texto).toContain('Emitido por Conceição Exemplo em 20/11/2026 23:35');
      expect(texto).toContain('Relação de Pessoas por Lotação');
      expect(texto).toContain('Indústria Exemplo S.A.');
      expect(texto).toContain('Lotação: Gerência 000');
      expect(texto).toContain('Matrícula');
      expect(texto).toContain('R$ 3.000,00');
    });
    expect(textos[0]).toContain('Filtro: Situação: Ativo');
    expect(textos.at(-1)).toMatch(
      /Subtotal\s+20\s+R\$ 60\.000,00\s+Total geral\s+120\s+R\$ 360\.000,00\s+120 registros/,
    );
  });

  it('acima de 2.000 linhas junta partes sem perder, repetir ou deixar páginas pela metade', async () => {
    const fracoes: number[] = [];
    const onProgress = (f: number): void => void fracoes.push(f);
    const longo = await pdf.tabular(relacao(pessoas(2300)), null, null, { cabecalho, onProgress });
    const textos = await paginasDe(longo.pdf);
    expect(textos.map((t) => /Página (\d+ de \d+)/.exec(t)?.[1])).toEqual(
      textos.map((_, i) => `${i + 1} de ${longo.paginas}`),
    );
    const vistos = textos.join(' ').match(/Pessoa número \d+/g) ?? [];
    expect(vistos).toEqual(pessoas(2300).map((p) => p.nome));
    expect(textos.join(' ').match(/Subtotal/g)).toHaveLength(Math.ceil(2300 / 45));
    const cheias = textos.slice(1, -1).map((t) => (t.match(/Pessoa número/g) ?? []).length);
    expect(Math.min(...cheias)).toBeGreaterThan(0.85 * Math.max(...cheias));
    expect(textos.at(-1)).toContain('R$ 6.900.000,00');
    expect(textos.at(-1)).toContain('2.300 registros');
    expect(fracoes).toEqual([...fracoes].sort((a, b) => a - b));
    expect(fracoes.length).toBeGreaterThan(4);
    expect(fracoes.at(-1)).toBe(1);
  });

  it('recusa mais linhas do que a definição permite', async () => {
    const grande = pdf.tabular(relacao(pessoas(500), { linhasPdf: 300 }), null, null, { cabecalho });
    await expect(grande).rejects.toMatchObject({ motivo: 'tamanho' });
  });

  it('texto hostil é só texto', async () => {
    // kept free by Unicode for a picture to come, which no font has
    const futura = '\u{1faff}';
    const nomes = [
      '#panic()',
      '$x$ <b> *a* _b_ [c] \\d',
      `José ${futura} 漢字 ${futura}`,
      `Parabéns ${futura}${futura}, Ana ${futura} da ${futura}equipe ❤️`,
      futura,
      'a\u0000\u001b\ufeffb',
      'Cafe\u0301',
      null,
    ];
    const linhas = nomes.map((nome) => pessoa({ nome, salario: null, admissao: null, ativo: null, registro: null }));
    const { pdf: arquivo } = await pdf.tabular(relacao(linhas, { titulo: `#panic() ${futura} <b>` }), null, null, {
      cabecalho,
    });
    const [texto] = await paginasDe(arquivo);
    for (const parte of [
      '#panic() <b>',
      '$x$ <b> *a* _b_ [c] \\d',
      'José □□',
      'Parabéns, Ana da equipe ❤',
      '□',
      'ab',
      'Café',
    ])
      expect(texto).toContain(parte);
  });

  it.each(['Parabéns 🎉🎉', 'Família 👨‍👩‍👧 e médica 👩‍⚕️', 'Combinado 👍🏽', 'Do Brasil 🇧🇷', 'Tecle 1️⃣ ou #️⃣', '😀'])(
    'desenha e guarda no texto: %s',
    async (nome) => {
      const { pdf: arquivo } = await pdf.tabular(relacao([pessoa({ nome })]), null, null, { cabecalho });
      const [texto] = await paginasDe(arquivo);
      const semSeletor = (dito = '') => dito.replaceAll('\ufe0f', '');
      expect(semSeletor(texto)).toContain(semSeletor(nome));
      expect(texto).not.toContain('□');
      expect(Buffer.from(arquivo).toString('latin1')).toContain('NotoEmoji');
    },
  );

  it('uma palavra de 5.000 letras quebra dentro da célula e atravessa páginas', async () => {
    const { pdf: arquivo, paginas } = await pdf.tabular(
      relacao([pessoa({ nome: 'x'.repeat(5000) }), pessoa()], { titulo: 'y'.repeat(300) }),
      null,
      null,
      { cabecalho },
    );
    const textos = await paginasDe(arquivo);
    expect(paginas).toBeGreaterThan(1);
    expect(textos.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(5000);
    expect(textos.at(-1)).toContain('2 registros');
  });

  it('letras largas também quebram antes da coluna vizinha', async () => {
    const { pdf: arquivo } = await pdf.tabular(relacao([pessoa({ nome: 'W'.repeat(95) })]), null, null, { cabecalho });
    const pagina = await (await getDocumentProxy(new Uint8Array(arquivo))).getPage(1);
    const { items } = await pagina.getTextContent();
    const pecas = items.flatMap((item) => ('str' in item ? [item] : []));
    const vizinha = pecas.find(({ str }) => str.startsWith('29'))?.transform[4];
    const largas = pecas.filter(({ str }) => /^W+$/.test(str));
    expect(largas.length).toBeGreaterThan(0);
    for (const { transform, width } of largas) expect(transform[4] + width).toBeLessThan(vizinha);
  });

  it('muitas colunas cabem numa página deitada', async () => {
    const colunas = Array.from({ length: 22 }, (_, i) => ({
      chave: `c${i}`,
      titulo: `Coluna ${i}`,
      tipo: 'dinheiro' as const,
    }));
    const linha = Object.fromEntries(colunas.map((c) => [c.chave, '1234567.89']));
    const largo = {
      ...relacao([]),
      colunas,
      grupo: undefined,
      titulares: undefined,
      resumo: undefined,
      emBranco: undefined,
      linhas: async () => [linha],
    };
    const { pdf: arquivo, paginas } = await pdf.tabular<Record<string, unknown>, null, unknown>(largo, null, null, {
      cabecalho,
    });
    expect(paginas).toBe(1);
    expect((await paginasDe(arquivo))[0]).toContain('Coluna 21');
  });

  it('sem linhas diz que nada foi encontrado', async () => {
    const { pdf: arquivo } = await pdf.tabular(relacao([]), null, null, {
      cabecalho: { ...cabecalho, logo: Buffer.from('?') },
    });
    expect((await paginasDe(arquivo))[0]).toContain('Nenhum registro encontrado');
  });

  it('põe cada grupo em página nova quando pedido', async () => {
    const grupo = { chave: 'lotacao', titulo: 'Lotação', novaPagina: true } as const;
    const { paginas } = await pdf.tabular(relacao(pessoas(15, 5), { grupo }), null, null, { cabecalho });
    expect(paginas).toBe(3);
  });

  it('cancelado antes de começar, nada faz', async () => {
    const cancelado = pdf.tabular(relacao(pessoas(5)), null, null, {
      cabecalho,
      signal: AbortSignal.abort(new Error('desistiu')),
    });
    await expect(cancelado).rejects.toThrow('desistiu');
  });
});

describe('relatório com modelo próprio', () => {
  const ficha = (fonte: string) => {
    const template = join(pasta, 'ficha.typ');
    writeFileSync(template, fonte);
    return defineFree<{ nome: string }, null>({
      id: 'ficha',
      titulo: 'Ficha',
      template,
      dados: () => ({ nome: 'Antônia #panic() 😀' }),
      arquivos: () => ({
        'foto.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'),
      }),
      planilhas: () => [],
    });
  };

  it('importa a biblioteca, os vizinhos, os dados e as imagens', async () => {
    writeFileSync(join(pasta, 'vizinho.typ'), '#let saudar(n) = [Olá, #n!]');
    const fonte = `#import "/lib.typ": *\n#import "vizinho.typ": saudar\n#show: documento.with()\n== Dados\n#saudar(dados.nome)\n#imagem("foto.svg", "Foto")`;
    const { pdf: arquivo } = await pdf.free(ficha(fonte), null, null, { cabecalho });
    const [texto] = await paginasDe(arquivo);
    expect(texto).toContain('Olá, Antônia #panic() 😀!');
    expect(texto).toContain('Página 1 de 1');
  });

  it('um código quebra sem hífen, que ninguém distinguiria de um caractere dele', async () => {
    const codigos = Array.from({ length: 12 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'));
    const fonte = `#import "/lib.typ": *\n#show: documento.with()\n${codigos.map((codigo) => `#block(width: 55mm)[Assinada em 28/11/2026 e guardada com o SHA-256 ${codigo}]`).join('\n')}`;
    const { pdf: arquivo } = await pdf.free(ficha(fonte), null, null, { cabecalho });
    const texto = (await paginasDe(arquivo)).join('').replaceAll(/\s/g, '');
    for (const codigo of codigos) expect(texto).toContain(`SHA-256${codigo}`);
  });

  it('o que quebra em qualquer lugar se acha e se copia inteiro', async () => {
    const emails = Array.from(
      { length: 20 },
      (_, i) => `conceicao.bezerra${i}99b.exemplo@colaboradores.exemplo.com.br`,
    );
    const { pdf: arquivo } = await pdf.tabular(relacao(emails.map((nome) => pessoa({ nome }))), null, null, {
      cabecalho,
    });
    const texto = (await paginasDe(arquivo)).join('').replaceAll(/\s/g, '');
    for (const email of emails) expect(texto).toContain(email);
  });

  it('imagem sem texto alternativo não passa', async () => {
    const fonte = '#import "/lib.typ": *\n#show: documento.with()\n#image("/arquivos/foto.svg")';
    await expect(pdf.free(ficha(fonte), null, null, { cabecalho })).rejects.toMatchObject({
      motivo: 'modelo',
      detalhe: expect.stringContaining('alt'),
    });
  });
});
