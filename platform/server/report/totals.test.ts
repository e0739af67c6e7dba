import fc from 'fast-check';
import { readXlsx } from 'hucre';
import Papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { formatar, formatarCsv } from './format.ts';
import { preview } from './preview.ts';
import { renderCsv } from './render-csv.ts';
import { createPdfRenderer } from './render-pdf.ts';
import { renderXlsx } from './render-xlsx.ts';
import { bytes, cabecalho, paginasDe, pessoa, relacao } from './report.factory.ts';

const pdf = createPdfRenderer();
afterAll(() => pdf.close());

const centavos = fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 }), { nil: null });

function decimal(c: number): string {
  const digitos = String(Math.abs(c)).padStart(3, '0');
  return `${c < 0 ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
}

describe('totais', () => {
  it('são os mesmos na prévia, no PDF, no XLSX e no CSV, e são exatos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(centavos, { minLength: 1, maxLength: 60 }), async (salarios) => {
        const linhas = salarios.map((s, i) =>
          pessoa({
            salario: s === null ? null : decimal(s),
            nome: i % 4 === 3 ? null : 'Nome',
            lotacao: `G${Math.floor(i / 7)}`,
          }),
        );
        const esperado = decimal(salarios.reduce<number>((a, s) => a + (s ?? 0), 0)).replace(/^-(0\.00)$/, '$1');
        const nomes = linhas.filter((l) => l.nome).length;
        const relatorio = relacao(linhas);
        const dinheiro = { chave: 'salario', tipo: 'dinheiro' } as const;

        const tela = await preview(relatorio, null, null, { zona: cabecalho.zona });
        expect([tela.total?.[1]?.valor, tela.total?.[6]?.valor]).toEqual([String(nomes), esperado]);
        const subtotais = tela.grupos.map((g) => BigInt(String(g.subtotal?.[6]?.valor).replace('.', '')));
        expect(subtotais.reduce((a, b) => a + b, 0n)).toBe(BigInt(esperado.replace('.', '')));

        const csv = Papa.parse<string[]>((await bytes(renderCsv(relatorio, null, null, { cabecalho }))).toString(), {
          delimiter: ';',
          skipEmptyLines: true,
        });
        expect([csv.data.at(-1)?.[2], csv.data.at(-1)?.[7]]).toEqual([String(nomes), formatarCsv(dinheiro, esperado)]);

        const { sheets } = await readXlsx(await bytes(renderXlsx(relatorio, null, null, { cabecalho })));
        expect([sheets[0]?.rows.at(-1)?.[2], sheets[0]?.rows.at(-1)?.[7]]).toEqual([nomes, Number(esperado)]);

        const textos = await paginasDe((await pdf.tabular(relatorio, null, null, { cabecalho })).pdf);
        const texto = formatar(dinheiro, esperado).replaceAll('\u00a0', ' ');
        expect(textos.join(' ').replace(/\s+/g, ' ')).toContain(`Total geral ${nomes} ${texto}`);
      }),
      { numRuns: 20 },
    );
  });
});
