import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { existeNaData } from './grafico.contract.ts';
import { ninebox, nomeDaCaixa } from './ninebox.contract.ts';
import { CAIXAS, CORTES_PADRAO } from './ninebox.rules.ts';

const t = useApp();

const caixas = Object.fromEntries(
  CAIXAS.map(({ numero, nomeclatura, descricao }) => [nomeDaCaixa(numero), { nomeclatura, descricao }]),
) as never;
const form = (dados: object = {}) => ({ data: '2026-01-01', ...CORTES_PADRAO, caixas, ...dados }) as never;

test('só há um Nine Box por data, e a pergunta por uma data diz se há', async () => {
  const { cliente } = await t.app.empresa();
  const existe = async (data: string) => (await cliente.call(existeNaData, { query: { data } })).body;
  expect(await existe('2026-01-01')).toBe(false);
  const criado = await cliente.call(ninebox.criar, { body: form() });
  expect(criado.body.caixas.box3.nomeclatura).toBe('ALTA CAPACIDADE');
  expect(await existe('2026-01-01')).toBe(true);
  for (const outra of ['2025-12-31', '2026-01-02']) expect(await existe(outra), outra).toBe(false);
  const outro = await t.app.empresa();
  expect((await outro.cliente.call(existeNaData, { query: { data: '2026-01-01' } })).body).toBe(false);
  const repetido = await cliente.call(ninebox.criar, { body: form() });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'data', mensagem: 'Já existe um Nine Box nesta data.' }],
  });
});

test('um percentual que falta e vários que faltam são ditos como os documentos dizem', async () => {
  const { cliente } = await t.app.empresa();
  for (const [campo, nome] of [
    ['percentualBaixoPotencial', 'baixo potencial'],
    ['percentualAltoPotencial', 'alto potencial'],
    ['percentualBaixoDesempenho', 'baixo desempenho'],
    ['percentualAltoDesempenho', 'alto desempenho'],
  ] as const) {
    const um = await cliente.call(ninebox.criar, { body: form({ [campo]: null }) });
    expect(um.problema?.erros).toEqual([{ campo, mensagem: `O campo de percentual de ${nome} é obrigatório.` }]);
  }
  const dois = await cliente.call(ninebox.criar, {
    body: form({ percentualAltoPotencial: null, percentualBaixoDesempenho: null }),
  });
  expect(dois.problema?.erros?.map(({ mensagem }) => mensagem)).toContain(
    'Os campos de percentual de alto potencial, percentual de baixo desempenho são obrigatórios.',
  );
});

test('o corte de baixo fica abaixo do de cima, em cada eixo, e tem no máximo dois dígitos', async () => {
  const { cliente } = await t.app.empresa();
  const recusa = async (dados: object) =>
    (await cliente.call(ninebox.criar, { body: form(dados) })).problema?.erros?.map(({ mensagem }) => mensagem);
  expect(await recusa({ percentualBaixoPotencial: 66 })).toEqual([
    'O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.',
  ]);
  expect(await recusa({ percentualBaixoDesempenho: 70 })).toEqual([
    'O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.',
  ]);
  expect(await recusa({ percentualAltoDesempenho: 100 })).toEqual([
    'Percentual de alto desempenho (%) deve ser menor ou igual a 99',
  ]);
});

test('sem data não há Nine Box', async () => {
  const { cliente } = await t.app.empresa();
  const { problema } = await cliente.call(ninebox.criar, { body: form({ data: null }) });
  expect(problema?.erros).toEqual([{ campo: 'data', mensagem: 'Data é obrigatória' }]);
});

test('cada caixa tem título, de até 24 letras, e descrição', async () => {
  const { cliente } = await t.app.empresa();
  const com = (box1: object) => form({ caixas: { ...(caixas as object), box1 } });
  const recusa = async (box1: object) => (await cliente.call(ninebox.criar, { body: com(box1) })).problema?.erros;
  expect(await recusa({ nomeclatura: null, descricao: null })).toMatchObject([
    { campo: 'caixas.box1.nomeclatura' },
    { campo: 'caixas.box1.descricao' },
  ]);
  expect(await recusa({ nomeclatura: 'x'.repeat(25), descricao: 'y' })).toMatchObject([
    { campo: 'caixas.box1.nomeclatura', mensagem: expect.stringContaining('24 caracteres') },
  ]);
});
