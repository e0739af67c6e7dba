import { describe, expect, it } from 'vitest';
import { preview } from './preview.ts';
import { pessoa, pessoas, relacao } from './report.factory.ts';

const zona = 'America/Fortaleza';

describe('prévia na tela', () => {
  it('mostra grupos, subtotais e o total de tudo', async () => {
    const linhas = [pessoa(), pessoa({ salario: '0.10' }), pessoa({ lotacao: 'Vendas', salario: null })];
    const p = await preview(relacao(linhas), null, null, { zona });
    expect(p.grupos.map((g) => [g.titulo, g.linhas.length, g.subtotal?.at(-1)?.valor])).toEqual([
      ['Lotação: Produção', 2, '3000.10'],
      ['Lotação: Vendas', 1, '0.00'],
    ]);
    expect(p.total?.map((c) => c.valor)).toEqual([null, '3', null, null, null, null, '3000.10']);
    expect(p.grupos[0]?.linhas[0]?.[5]).toEqual({ valor: '12.50', texto: '12,50%' });
    expect([p.registros, p.mostrados]).toEqual([3, 3]);
  });

  it('corta no limite, diz quantos há e não fecha o grupo que cortou', async () => {
    const p = await preview(relacao(pessoas(100)), null, null, { zona, limite: 50 });
    expect(p.grupos.map((g) => [g.linhas.length, g.subtotal !== null])).toEqual([
      [45, true],
      [5, false],
    ]);
    expect([p.registros, p.mostrados, p.total?.at(-1)?.valor]).toEqual([100, 50, '300000.00']);
  });

  it('traz o resumo de todas as linhas, também das que não mostra, e nenhum acima do que o PDF aceita', async () => {
    const resumo = (linhas: readonly unknown[]) => ({
      indicadores: [{ rotulo: 'Pessoas', valor: String(linhas.length) }],
      graficos: [],
    });
    const p = await preview(relacao(pessoas(100), { resumo }), null, null, { zona, limite: 50 });
    expect(p.resumo).toEqual({ indicadores: [{ rotulo: 'Pessoas', valor: '100' }], graficos: [] });
    const grande = await preview(relacao(pessoas(100), { resumo, linhasPdf: 99 }), null, null, { zona });
    expect([grande.resumo, grande.registros]).toEqual([null, 100]);
  });

  it('as linhas em branco, que se preenchem à mão, aparecem e não se contam', async () => {
    const emBranco = ({ lotacao }: { lotacao: string | null }) => lotacao === 'Vendas';
    const linhas = [pessoa(), pessoa(), pessoa({ lotacao: 'Vendas' })];
    const p = await preview(relacao(linhas, { emBranco }), null, null, { zona });
    expect([p.registros, p.mostrados, p.grupos.map((g) => g.linhas.length)]).toEqual([2, 2, [2, 1]]);
    const cortada = await preview(relacao(linhas, { emBranco }), null, null, { zona, limite: 1 });
    expect([cortada.registros, cortada.mostrados]).toEqual([2, 1]);
  });

  it('sem linhas não tem total nem grupo', async () => {
    const p = await preview(relacao([]), null, null, { zona });
    expect(p).toMatchObject({ grupos: [], total: null, registros: 0, mostrados: 0, resumo: null });
  });
});
