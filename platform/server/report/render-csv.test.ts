import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { defineFree } from './define-report.ts';
import { renderCsv } from './render-csv.ts';
import { bytes, cabecalho, type Pessoa, pessoa, pessoas, relacao } from './report.factory.ts';

async function csv(linhas: readonly Pessoa[]): Promise<string> {
  return (await bytes(renderCsv(relacao(linhas), null, null, { cabecalho }))).toString();
}

describe('exportação em CSV', () => {
  it('usa ponto e vírgula, BOM, CRLF e vírgula decimal, com o grupo como coluna e o total no fim', async () => {
    expect(await csv([pessoa(), pessoa({ nome: 'Maria; "a"', salario: '0.10' })])).toBe(
      [
        '\ufeffLotação;Matrícula;Nome;Admissão;Registro;Ativo;Reajuste;Salário',
        'Produção;1001;João Exemplo;29/02/2024;31/12/2025 23:30;Sim;12,50%;3000,00',
        'Produção;1001;"Maria; ""a""";29/02/2024;31/12/2025 23:30;Sim;12,50%;0,10',
        'Total;;2;;;;;3000,10',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ...['=1+1', '+55', '-1', '@soma', '\tx', ' =1+1', '   @soma', '\r=1', '\n+1', '\u00a0-1', '\ufeff=1'],
    ...['\u200b=1', '\u3000=1', '＝1+1', '＋55', '－1', '＠soma', ' ＝1', '﹢1'],
  ])('o texto %j não vira fórmula', async (nome) => {
    const [, linha] = Papa.parse<string[]>(await csv([pessoa({ nome })]), { delimiter: ';' }).data;
    expect(linha?.[2]).toBe(`'${nome}`);
  });

  it('qualquer texto volta o mesmo, com no máximo um apóstrofo na frente, e nenhum começa por sinal de fórmula', async () => {
    const sinais = fc.constantFrom(...'=+-@＝＋－＠ \t\r\n\u00a0;"a1');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: sinais, minLength: 1, maxLength: 8 }), async (nome) => {
        const celula = Papa.parse<string[]>(await csv([pessoa({ nome })]), { delimiter: ';', newline: '\r\n' })
          .data[1]?.[2];
        expect([nome, `'${nome}`]).toContain(celula);
        expect(celula?.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
    );
  });

  it('de várias tabelas, cada uma vem sob o seu nome, com uma linha vazia entre elas', async () => {
    const colunas = [{ chave: 'n', titulo: 'Vagas', tipo: 'inteiro' }] as const;
    const livre = defineFree<null, null>({
      id: 'varias',
      titulo: 'Várias',
      template: import.meta.filename,
      dados: async () => null,
      planilhas: () => [
        { nome: 'Por motivo', colunas, linhas: [{ n: 2 }] },
        { nome: '=Por área', colunas, linhas: [{ n: 3 }] },
      ],
    });
    expect((await bytes(renderCsv(livre, null, null, { cabecalho }))).toString()).toBe(
      ['\ufeffPor motivo', 'Vagas', '2', '', "'=Por área", 'Vagas', '3', ''].join('\r\n'),
    );
  });

  it('um número negativo continua número', async () => {
    expect(await csv([pessoa({ salario: '-1.50' })])).toContain(';-1,50\r\n');
  });

  it('vem em partes e para quando é cancelada', async () => {
    const controle = new AbortController();
    const partes = renderCsv(relacao(pessoas(5000)), null, null, { cabecalho, signal: controle.signal });
    await partes.next();
    controle.abort(new Error('desistiu'));
    await expect(partes.next()).rejects.toThrow('desistiu');
  });

  it('fecha a fonte das linhas quando o leitor vai embora', async () => {
    let fechada = false;
    const fonte = async function* () {
      try {
        for (const p of pessoas(5000)) yield p;
      } finally {
        fechada = true;
      }
    };
    for await (const parte of renderCsv(relacao([], { linhas: fonte }), null, null, { cabecalho })) {
      expect(parte.length).toBeGreaterThan(0);
      break;
    }
    expect(fechada).toBe(true);
  });
});
