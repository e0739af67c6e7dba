import { expect, test } from 'vitest';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { mesesFechadosMudados } from './metas-horas.rules.ts';

const meta = (mesAno: string | null, metaHora: string | null) => ({ id: null, mesAno, metaHora, editavel: true });
const errosDe = (form: object) =>
  conjuntoMetaHoras.form
    .safeParse({ nome: 'Metas', categoriaCurso: null, ...form })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const recusados = [
  [{ nome: '', metas: [meta('2026-01-01', '1:00')] }, [['nome', 'Nome é obrigatório']]],
  [{ nome: 'x'.repeat(61), metas: [meta('2026-01-01', '1:00')] }, [['nome', 'Nome deve ter no máximo 60 caracteres']]],
  [{ metas: [] }, [['metas', 'Informe ao menos uma meta']]],
  [
    { metas: [meta(null, null)] },
    [
      ['metas.0.mesAno', 'Data a partir de é obrigatória'],
      ['metas.0.metaHora', 'Meta em horas é obrigatória'],
    ],
  ],
  [
    { metas: [meta('2026-02-01', '1:00'), meta(null, '1:00'), meta(null, '1:00')] },
    [
      ['metas.1.mesAno', 'Data a partir de é obrigatória'],
      ['metas.2.mesAno', 'Data a partir de é obrigatória'],
    ],
  ],
  [{ metas: [meta('2026-01-01', '0:00')] }, [['metas.0.metaHora', 'Meta em horas é obrigatória']]],
  [
    { metas: [meta('2026-01-01', '1:00'), meta('2026-01-20', '2:00')] },
    [['metas.1.mesAno', 'Este mês já tem meta neste conjunto']],
  ],
] as const;

test('o conjunto pede nome de até 60 caracteres, ao menos uma meta, o mês e as horas de cada uma, e não repete o mês', () => {
  for (const [form, esperado] of recusados) expect(errosDe(form)).toEqual(esperado);
});

test('o conjunto se grava com o primeiro dia do mês', () => {
  expect(conjuntoMetaHoras.form.parse({ nome: 'x'.repeat(60), metas: [meta('2026-03-17', '120:30')] })).toMatchObject({
    metas: [{ mesAno: '2026-03-01', metaHora: '120:30' }],
  });
});

test('um mês que terminou não ganha, perde nem muda a meta; o presente e os que vêm, sim', () => {
  const antes = [meta('2026-01-01', '10:00'), meta('2026-02-01', '20:00'), meta('2026-05-01', '30:00')];
  const depois = [meta('2026-02-01', '21:00'), meta('2026-03-01', '5:00'), meta('2026-05-01', '31:00')];
  expect(mesesFechadosMudados(antes, antes, '2026-05-31')).toEqual([]);
  expect(mesesFechadosMudados(antes, depois, '2026-05-31')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(mesesFechadosMudados(antes, depois, '2026-01-31')).toEqual([]);
  expect(mesesFechadosMudados([...antes].reverse(), [], '2026-05-31')).toEqual(['2026-01-01', '2026-02-01']);
});
