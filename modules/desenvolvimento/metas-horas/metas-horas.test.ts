import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCategoriaCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { hoje as dataDeHoje, somarMeses } from '#platform/shared/format/data.ts';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { doMes } from './metas-horas.rules.ts';

const t = useApp();

test('as metas valem a partir do seu mês, e as dos meses que terminaram não mudam', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const hoje = dataDeHoje();
  const [passado, presente, futuro] = [somarMeses(doMes(hoje), -2), doMes(hoje), somarMeses(doMes(hoje), 1)];
  const categoriaCurso = { id: await criarCategoriaCurso(t.app, empresaId, 'Segurança') };
  const meta = (mesAno: string, metaHora: string) => ({ id: null, mesAno, metaHora, editavel: true });
  const form = {
    nome: 'Metas do ano',
    categoriaCurso,
    metas: [meta(passado, '100:00'), meta(futuro, '120:00')],
  };
  const { body } = await cliente.call(conjuntoMetaHoras.criar, { body: form });
  expect(body.metas).toMatchObject([
    { mesAno: passado, metaHora: '100:00', editavel: false },
    { mesAno: futuro, metaHora: '120:00', editavel: true },
  ]);
  const params = { id: body.id };
  const mudado = await cliente.call(conjuntoMetaHoras.atualizar, {
    params,
    body: { ...form, metas: [meta(passado, '90:00'), meta(futuro, '120:00')] },
  });
  expect(mudado.problema.erros).toEqual([
    {
      campo: 'metas',
      mensagem: `A meta de um mês que terminou não muda: ${passado.slice(5, 7)}/${passado.slice(0, 4)}.`,
    },
  ]);
  const { body: salvo } = await cliente.call(conjuntoMetaHoras.atualizar, {
    params,
    body: { ...form, metas: [...body.metas, meta(presente, '110:00')] },
  });
  expect(salvo.metas.map(({ mesAno, metaHora }) => [mesAno, metaHora])).toEqual([
    [passado, '100:00'],
    [presente, '110:00'],
    [futuro, '120:00'],
  ]);
  expect(salvo.metas[0]?.id).toBe(body.metas[0]?.id);
  const { body: lista } = await cliente.call(conjuntoMetaHoras.listar, {
    query: { page: 0, categoriaCursoId: categoriaCurso.id },
  });
  expect(lista.content).toMatchObject([{ nome: 'Metas do ano', quantas: 3, emVigor: '110:00' }]);
  const outro = await cliente.call(conjuntoMetaHoras.criar, { body: { ...form, nome: 'Outro' } });
  expect(outro.problema.erros).toEqual([
    { campo: 'categoriaCurso', mensagem: 'Já existe um conjunto de metas de horas com esta categoria de curso.' },
  ]);
});
