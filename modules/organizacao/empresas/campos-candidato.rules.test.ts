import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt } from '#platform/shared/contract/meta.ts';
import { configuracaoDeCamposForm } from './campos.contract.ts';
import { abas, areas, camposConfiguraveis, camposExtras, formularios } from './campos-candidato.contract.ts';
import {
  CAMPOS_DE_SEMPRE,
  camposDaArea,
  configuracaoCompleta,
  errosDaConfiguracao,
  type Gravado,
} from './campos-candidato.rules.ts';

const nada: Gravado = { campos: [], titulos: [] };

test('no portal o CPF e o e-mail do candidato aparecem e são exigidos, diga a empresa o que disser', () => {
  const nada = { visivel: false, obrigatorio: false };
  const campos = [...CAMPOS_DE_SEMPRE].flatMap((campo) => [
    { campo, area: 'externa' as const, ...nada },
    { campo, area: 'interna' as const, ...nada },
  ]);
  const daArea = (area: 'interna' | 'externa') =>
    camposDaArea({ formulario: 'candidato', area, usaExtras: false, gravado: { campos, titulos: [] } })
      .filter(({ campo }) => CAMPOS_DE_SEMPRE.has(campo))
      .map(({ visivel, obrigatorio }) => [visivel, obrigatorio]);
  expect(daArea('externa')).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(daArea('interna')).toEqual([
    [false, false],
    [false, false],
  ]);
});

describe('lista de campos', () => {
  test('cada campo aparece uma vez, e cada aba da lista tem algum', () => {
    const names = camposConfiguraveis.map(({ campo }) => campo);
    expect(new Set(names).size).toBe(names.length);
    const used = new Set<string>([...camposConfiguraveis.map(({ aba }) => aba), 'camposExtras']);
    expect([...used].sort()).toEqual([...abas.codigos].sort());
  });

  test('os campos extras são os dezesseis da especificação', () => {
    expect(camposExtras).toHaveLength(16);
    expect(camposExtras.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['texto8', 'textolongo2', 'numero1']),
    );
  });

  test('o talento não tem os campos que são só de candidato', () => {
    const talento = configuracaoCompleta('talento', nada).campos.map(({ campo }) => campo);
    expect(talento).not.toContain('cargosIds');
    expect(talento).toContain('pessoal.cpf');
  });
});

describe('o que uma área mostra', () => {
  test('sem configuração, a interna mostra tudo sem obrigar e a externa segue o padrão', () => {
    const da = (area: 'interna' | 'externa') =>
      camposDaArea({ formulario: 'candidato', area, usaExtras: true, gravado: nada });
    expect(da('interna').every(({ visivel, obrigatorio }) => visivel && !obrigatorio)).toBe(true);
    const externa = new Map(da('externa').map((campo) => [campo.campo, campo]));
    expect(externa.get('pessoal.cpf')).toMatchObject({ visivel: true, obrigatorio: true });
    expect(externa.get('pessoal.pis')).toMatchObject({ visivel: false, obrigatorio: false });
    expect(externa.get('nomeSocial')).toMatchObject({ visivel: true, obrigatorio: false });
  });

  test('campo extra só aparece com título e quando a empresa usa extras', () => {
    const gravado: Gravado = {
      campos: [
        { campo: 'camposExtras.texto1', area: 'externa', visivel: true, obrigatorio: true },
        { campo: 'camposExtras.texto2', area: 'externa', visivel: true, obrigatorio: false },
      ],
      titulos: [{ campo: 'texto1', titulo: 'Tamanho da camisa' }],
    };
    const extras = (usaExtras: boolean) =>
      camposDaArea({ formulario: 'candidato', area: 'externa', usaExtras, gravado }).filter(({ extra }) => extra);
    expect(extras(true)).toEqual([
      {
        campo: 'camposExtras.texto1',
        rotulo: 'Tamanho da camisa',
        genero: 'm',
        aba: 'camposExtras',
        tipo: 'texto',
        visivel: true,
        obrigatorio: true,
        extra: true,
      },
    ]);
    expect(extras(false)).toEqual([]);
  });

  test('nada escondido é obrigatório, seja o que for que se envie', () => {
    const exigencia = fc.record({ visivel: fc.boolean(), obrigatorio: fc.boolean() });
    const linha = fc.record({
      campo: fc.constantFrom(...camposConfiguraveis.map(({ campo }) => campo)),
      interna: exigencia,
      externa: exigencia,
    });
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 10 }), fc.constantFrom(...formularios.codigos), (campos, formulario) => {
        const parsed = configuracaoDeCamposForm.parse({ versao: 0, campos, extras: [] });
        const gravado: Gravado = {
          campos: parsed.campos.flatMap((line) =>
            areas.codigos.map((area) => ({ campo: line.campo, area, ...line[area] })),
          ),
          titulos: [],
        };
        for (const area of areas.codigos) {
          const shown = camposDaArea({ formulario, area, usaExtras: true, gravado });
          expect(shown.every(({ visivel, obrigatorio }) => visivel || !obrigatorio)).toBe(true);
        }
      }),
    );
  });

  test('um campo extra que alguma área mostra pede o seu título', () => {
    const extra = (titulo: string | null, interna: boolean, externa: boolean) => ({
      titulo,
      campo: 'texto1',
      interna: { visivel: interna, obrigatorio: false },
      externa: { visivel: externa, obrigatorio: false },
    });
    const erro = (lugar: number) => ({
      campo: `extras[${lugar}].titulo`,
      mensagem: 'Título é obrigatório em campo visível',
    });
    const lista = [
      extra('', false, false),
      extra('', true, false),
      extra('Camisa', true, true),
      extra(null, false, true),
    ];
    expect(errosDaConfiguracao(lista)).toEqual([erro(1), erro(3)]);
  });

  test('o formulário da configuração conhece seus campos', () => {
    expect(fieldAt(configuracaoDeCamposForm, 'campos.0.externa.visivel')).toBeDefined();
  });
});
