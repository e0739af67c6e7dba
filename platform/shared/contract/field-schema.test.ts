import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '../problem.ts';
import { comRegras, finish, list, plainSchema, prepared, remade } from './field-schema.ts';
import { booleano, grupo, inteiro, lista, referencia, referencias, texto } from './kinds.ts';
import { metaOf, withMeta } from './meta.ts';
import { defOf, schemasIn } from './schema-tree.ts';

const linha = z.object({
  nome: texto({ label: 'Nome', max: 5, obrigatorio: true }),
  valor: inteiro({ label: 'Valor' }),
});

/** What a person or a program may send in the place of a field. */
const qualquer = fc.oneof(
  fc.constantFrom(undefined, null, '', '   ', 0, false, true, [], {}, Number.NaN),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.record({ nome: fc.string({ maxLength: 7 }), valor: fc.oneof(fc.integer(), fc.string()) }), {
    maxLength: 5,
  }),
  fc.record(
    { nome: fc.string({ maxLength: 7 }), valor: fc.oneof(fc.integer(), fc.constant(null)) },
    { requiredKeys: [] },
  ),
);

/** What a schema answers: its value, or its sentences at their places. */
const dito = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { valor: parsed.data }
    : { recusas: parsed.error.issues.map(({ path, message }) => [path.join('.'), message]) };
};

/** The field in an object answers as what it stands for, with the key there, without it, read at once and later. */
async function responde(campo: z.ZodType, modelo: z.ZodType, value: unknown) {
  const esperado = dito(z.object({ campo: modelo }), { campo: value });
  const registro = z.object({ campo });
  expect(dito(registro, { campo: value })).toEqual(esperado);
  if (value === undefined) expect(dito(registro, {})).toEqual(esperado);
  const depois = await registro.safeParseAsync({ campo: value });
  expect(depois.success ? { valor: depois.data } : depois.error.issues.map(({ message }) => message)).toEqual(
    esperado.recusas?.map(([, message]) => message) ?? esperado,
  );
}

describe('o que um campo responde a qualquer valor', () => {
  it.each<[string, z.ZodType, z.ZodType]>([
    [
      'lista',
      lista(linha, { label: 'Linhas', max: 3 }),
      z.preprocess(
        (value) => value ?? [],
        z.array(linha, 'Linhas: lista inválida').max(3, 'Linhas: no máximo 3 itens'),
      ),
    ],
    [
      'lista obrigatória',
      lista(linha, { label: 'Linhas', genero: 'f', obrigatorio: true }),
      z.preprocess((value) => value ?? [], z.array(linha, 'Linhas: lista inválida').min(1, 'Linhas é obrigatória')),
    ],
    ['grupo', grupo(linha, { label: 'Grupo' }), z.preprocess((value) => value ?? {}, linha)],
    [
      'grupo com uma lista dentro',
      grupo(z.object({ linhas: lista(linha, { label: 'Linhas' }) }), { label: 'Grupo' }),
      z.preprocess(
        (value) => value ?? {},
        z.object({ linhas: z.preprocess((value) => value ?? [], z.array(linha, 'Linhas: lista inválida')) }),
      ),
    ],
    [
      'booleano',
      booleano({ label: 'Ativo' }),
      z.preprocess((value) => value ?? false, z.boolean('Ativo deve ser sim ou não')),
    ],
  ])('%s', async (_, campo, modelo) => {
    await fc.assert(fc.asyncProperty(qualquer, (value) => responde(campo, modelo, value)));
  });

  it('um campo feito de outro esquema: vazio é nulo, ou recusado onde é obrigatório; o resto responde o esquema', async () => {
    const dentro = z.object(
      { id: z.number('Seleção inválida'), nome: z.string('Nome inválido').optional() },
      'Forma inválida',
    );
    const falta = (value: unknown) => value === undefined || value === null || value === '';
    for (const obrigatorio of [false, true]) {
      const campo = finish<unknown>('referencia', { label: 'Cidade', genero: 'f', obrigatorio }, () => dentro);
      const vazio = z.unknown().transform((_value, check) => {
        if (obrigatorio) check.addIssue('Cidade é obrigatória');
        return null;
      });
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            qualquer,
            fc.record({ id: fc.oneof(fc.integer(), fc.string()), nome: fc.oneof(fc.string(), fc.integer()) }),
          ),
          (value) => responde(campo, falta(value) ? vazio : dentro, value),
        ),
      );
    }
  });

  it('o que o esquema esvazia é vazio: nulo, ou recusado onde é obrigatório', () => {
    const deEspacos = fc.stringMatching(/^ {1,5}$/);
    fc.assert(
      fc.property(deEspacos, (value) => {
        expect(dito(texto({ label: 'Nome', max: 9 }), value)).toEqual({ valor: null });
        expect(dito(texto({ label: 'Nome', max: 9, obrigatorio: true }), value)).toEqual({
          recusas: [['', 'Nome é obrigatório']],
        });
      }),
    );
  });
});

test('o que uma lista recusa está no lugar e no campo em que foi recusado, em qualquer fundura', () => {
  const dentro = z.object({ linhas: lista(linha, { label: 'Linhas' }) });
  const registro = z.object({ linhas: lista(linha, { label: 'Linhas' }), grupo: grupo(dentro, { label: 'Grupo' }) });
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 6 }), (tortas) => {
      const linhas = tortas.map((torta) => ({ nome: 'Ana', valor: torta ? 'x' : 1 }));
      const lugares = tortas.flatMap((torta, lugar) => (torta ? [lugar] : []));
      const { error } = registro.safeParse({ linhas, grupo: { linhas } });
      expect(error?.issues.map(({ path }) => path) ?? []).toEqual([
        ...lugares.map((lugar) => ['linhas', lugar, 'valor']),
        ...lugares.map((lugar) => ['grupo', 'linhas', lugar, 'valor']),
      ]);
    }),
  );
});

test('as regras falam com o que foi recusado em linhas e grupos como vazio, e não repetem o que já foi dito ali', () => {
  const registro = comRegras(
    z.object({
      linhas: lista(linha, { label: 'Linhas' }),
      grupo: grupo(
        z.object({ valor: inteiro({ label: 'Do grupo' }), quem: referencias({ label: 'Quem', fonte: '/x' }) }),
        {
          label: 'Grupo',
        },
      ),
    }),
    ({ linhas, grupo: { valor, quem } }, recusar) => {
      for (const [lugar, uma] of linhas.entries()) {
        if (uma.valor === null) recusar(`linhas.${lugar}.valor`, 'Valor vazio');
        else if (typeof uma.valor !== 'number') recusar(`linhas.${lugar}.nome`, 'as regras viram o que foi recusado');
      }
      if (valor === null && quem.length === 0) recusar('grupo.quem', 'Diga quem ou quanto');
    },
  );
  const valor = fc.constantFrom<unknown>('certo', 'vazio', 'torto');
  const escrito = { certo: 1, vazio: null, torto: 'x' } as Record<string, unknown>;
  fc.assert(
    fc.property(fc.array(valor, { maxLength: 5 }), valor, (linhas, doGrupo) => {
      const { error } = registro.safeParse({
        linhas: linhas.map((qual) => ({ nome: 'Ana', valor: escrito[String(qual)] })),
        grupo: { valor: escrito[String(doGrupo)] },
      });
      const recusas = error ? fieldErrors(error) : [];
      const esperadas = [
        ...linhas.flatMap((qual, lugar) =>
          qual === 'certo'
            ? []
            : [
                {
                  campo: `linhas[${lugar}].valor`,
                  mensagem: qual === 'vazio' ? 'Valor vazio' : 'Valor deve ser um número inteiro',
                },
              ],
        ),
        ...(doGrupo === 'torto' ? [{ campo: 'grupo.valor', mensagem: 'Do grupo deve ser um número inteiro' }] : []),
        ...(doGrupo === 'certo' ? [] : [{ campo: 'grupo.quem', mensagem: 'Diga quem ou quanto' }]),
      ];
      expect(recusas).toHaveLength(esperadas.length);
      expect(recusas).toEqual(expect.arrayContaining(esperadas));
    }),
  );
});

describe('o que está dentro de um campo', () => {
  const salario = texto({ label: 'Salário', max: 9, sensivel: 'ROLE_VER_SALARIO' });
  const dentro = z.object({ salario });
  const [comoLista, comoGrupo] = [lista(dentro, { label: 'Linhas' }), grupo(dentro, { label: 'Grupo' })];
  const acha = (schema: z.ZodType) => [...schemasIn(schema)].includes(salario as unknown as z.ZodType);

  it.each<[string, z.ZodType]>([
    ['numa lista', comoLista],
    ['num grupo', comoGrupo],
    ['numa lista que pode faltar', comoLista.optional()],
    ['num grupo com mais uma regra', comoGrupo.refine(() => true)],
    ['numa lista com mais uma regra', comoLista.refine(() => true)],
    ['numa lista feita de novo', remade(comoLista, { label: 'Outras' })],
    ['num grupo de uma lista', grupo(z.object({ linhas: comoLista }), { label: 'Fora' })],
    [
      'num grupo de um registro com outros',
      z.object({ grupo: comoGrupo }).safeExtend({ outro: salario }).pick({ grupo: true }),
    ],
    ['num grupo depois de preparado', z.preprocess((value) => value, comoGrupo)],
    ['numa lista de campos', list({ label: 'Salários' }, salario as z.ZodType, 'opcoes', {})],
  ])('é achado %s', (_, schema) => {
    expect(acha(z.object({ schema }))).toBe(true);
  });

  it('é o que o documento da API descreve', () => {
    expect(plainSchema(comoGrupo)).toBe(dentro);
    expect(plainSchema(comoLista)?.type).toBe('array');
    expect(plainSchema(booleano({ label: 'Ativo' }))?.type).toBe('boolean');
  });

  it('de um campo simples nada mais é dito do que ele mesmo', () => {
    expect([...schemasIn(salario)]).toEqual([salario]);
    expect(defOf(salario).getter).toBeUndefined();
    expect(metaOf(salario)?.sensivel).toBe('ROLE_VER_SALARIO');
  });
});

test('o esquema de dentro só é feito com o primeiro valor, e uma vez', () => {
  let feitos = 0;
  const campo = prepared(
    (value) => value ?? 0,
    () => {
      feitos++;
      return z.number();
    },
  );
  const registro = z.object({
    campo: withMeta(campo, { kind: 'inteiro', label: 'N', genero: 'm', obrigatorio: false }),
  });
  expect(feitos).toBe(0);
  expect(registro.parse({})).toEqual({ campo: 0 });
  expect(registro.parse({ campo: 5 })).toEqual({ campo: 5 });
  expect(feitos).toBe(1);
});

test('o que só responde depois não cabe num campo: é erro de quem o escreveu, e não um valor aceito', async () => {
  for (const tarde of [z.number().refine(async () => false), z.transform(async () => 1)]) {
    const campo = prepared(
      (value) => value,
      () => tarde,
    );
    expect(() => campo.safeParse(1)).toThrow(z.core.$ZodAsyncError);
    await expect(campo.safeParseAsync(1)).rejects.toThrow(z.core.$ZodAsyncError);
    const feito = finish('inteiro', { label: 'N' }, () => tarde);
    expect(() => feito.safeParse(1)).toThrow(z.core.$ZodAsyncError);
  }
});

test('uma referência recusada pelo que traz dentro é vazia para as regras, que não falam mais dela', () => {
  const registro = comRegras(
    z.object({ cidade: referencia({ label: 'Cidade', fonte: '/x' }), uf: texto({ label: 'UF', max: 2 }) }),
    ({ cidade, uf }, recusar) => {
      if (cidade === null) recusar('cidade', 'Escolha a cidade');
      if (cidade === null && uf === null) recusar('uf', 'Escolha a cidade ou a UF');
    },
  );
  const { error } = registro.safeParse({ cidade: { id: 'x' } });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['cidade', 'id'], 'Identificador inválido'],
    [['uf'], 'Escolha a cidade ou a UF'],
  ]);
});

test('um campo que pode faltar fica fora do que não o tem, e vale onde vem', () => {
  const registro = z.object({
    id: inteiro({ label: 'Código', min: 1 }).optional(),
    nome: texto({ label: 'Nome', max: 5, obrigatorio: true }).optional(),
    linhas: lista(linha, { label: 'Linhas' }).optional(),
  });
  expect(registro.parse({})).toEqual({});
  expect(dito(registro, { id: 0, nome: '', linhas: [{ nome: 'Ana' }] })).toEqual({
    recusas: [
      ['id', 'Código deve ser maior ou igual a 1'],
      ['nome', 'Nome é obrigatório'],
    ],
  });
  expect(registro.parse({ id: 3, nome: ' Ana ', linhas: [{ nome: 'Ana' }] })).toEqual({
    id: 3,
    nome: 'Ana',
    linhas: [{ nome: 'Ana', valor: null }],
  });
});
