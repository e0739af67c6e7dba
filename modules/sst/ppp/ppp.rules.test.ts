import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import {
  eficaciaDe,
  emPeriodos,
  faltasDoPpp,
  fatorDeRisco,
  grupoDoAgente,
  juntar,
  type Preenchido,
  periodoEmPalavras,
  reabilitacaoDe,
  requisitosDoForm,
  semRegistro,
} from './ppp.rules.ts';

const DIA = '2020-01-01';
const dia = fc.integer({ min: 0, max: 4000 }).map((n) => somarDias(DIA, n));
const linhas = fc.array(fc.record({ inicio: dia, texto: fc.constantFrom('a', 'b') }), { maxLength: 12 });

describe('períodos', () => {
  test('cada um termina na véspera do seguinte, e o último com o contrato', () => {
    const dias = [{ inicio: '2024-03-01' }, { inicio: '2024-01-10' }];
    expect(emPeriodos(dias, null)).toEqual([
      { inicio: '2024-01-10', fim: '2024-02-29' },
      { inicio: '2024-03-01', fim: null },
    ]);
    expect(emPeriodos(dias, '2024-05-31').at(-1)).toEqual({ inicio: '2024-03-01', fim: '2024-05-31' });
    expect(emPeriodos(dias, '2024-02-10')).toEqual([{ inicio: '2024-01-10', fim: '2024-02-10' }]);
  });

  test('em qualquer ordem cobrem todos os dias desde o primeiro, cada dia uma vez', () => {
    fc.assert(
      fc.property(linhas, fc.option(dia), (dadas, fim) => {
        const periodos = emPeriodos(dadas, fim);
        for (const [lugar, um] of periodos.entries()) {
          const proximo = periodos[lugar + 1];
          if (proximo) expect(somarDias(um.fim ?? '', 1)).toBe(proximo.inicio);
          else expect(um.fim).toBe(fim);
          if (um.fim !== null) expect(um.fim >= um.inicio).toBe(true);
        }
        expect(semRegistro(periodos, { inicio: periodos[0]?.inicio ?? DIA, fim }, '2040-01-01').length).toBe(
          periodos.length === 0 && (fim === null || fim >= DIA) ? 1 : 0,
        );
      }),
    );
  });

  test('seguidos que dizem o mesmo são um, e com um dia entre eles são dois', () => {
    const um = (inicio: string, fim: string | null, texto: string) => ({ inicio, fim, texto });
    const chave = ({ texto }: { texto: string }) => texto;
    expect(juntar([um('2024-01-01', '2024-01-31', 'a'), um('2024-02-01', null, 'a')], chave)).toEqual([
      um('2024-01-01', null, 'a'),
    ]);
    expect(juntar([um('2024-01-01', '2024-01-30', 'a'), um('2024-02-01', null, 'a')], chave)).toHaveLength(2);
    expect(juntar([um('2024-01-01', '2024-01-31', 'a'), um('2024-02-01', null, 'b')], chave)).toHaveLength(2);
  });

  test('juntar não muda o que se diz de dia nenhum, e dois vizinhos nunca dizem o mesmo', () => {
    fc.assert(
      fc.property(linhas, dia, (dadas, quando) => {
        const periodos = emPeriodos(dadas, null);
        const juntos = juntar(periodos, ({ texto }) => texto);
        const noDia = (lista: typeof periodos) =>
          lista.find(({ inicio, fim }) => inicio <= quando && (fim === null || quando <= fim))?.texto;
        expect(noDia(juntos)).toBe(noDia(periodos));
        for (const [lugar, { texto }] of juntos.entries()) expect(juntos[lugar + 1]?.texto).not.toBe(texto);
      }),
    );
  });

  test('os dias sem registro são os do contrato até hoje que nenhum período tem', () => {
    const contrato = { inicio: '2024-01-01', fim: null };
    const hoje = '2024-12-31';
    expect(semRegistro([], contrato, hoje)).toEqual([contrato]);
    expect(semRegistro([{ inicio: '2024-02-01', fim: null }], contrato, hoje)).toEqual([
      { inicio: '2024-01-01', fim: '2024-01-31' },
    ]);
    const comBuraco = [
      { inicio: '2024-01-01', fim: '2024-01-31' },
      { inicio: '2024-03-01', fim: '2024-03-31' },
    ];
    expect(semRegistro(comBuraco, contrato, hoje)).toEqual([
      { inicio: '2024-02-01', fim: '2024-02-29' },
      { inicio: '2024-04-01', fim: null },
    ]);
    expect(semRegistro([], { inicio: '2025-01-01', fim: null }, hoje)).toEqual([]);
    const um = (inicio: string, fim: string | null) => ({ inicio, fim });
    expect(semRegistro([um('2024-01-01', '2024-06-30'), um('2024-02-01', '2024-03-31')], contrato, hoje)).toEqual([
      um('2024-07-01', null),
    ]);
    expect(semRegistro([um('2024-01-01', '2025-01-31'), um('2025-03-01', null)], contrato, hoje)).toEqual([]);
    expect(semRegistro([um('2024-01-01', '2025-01-31'), um('2025-03-01', '2025-04-01')], contrato, hoje)).toEqual([]);
    expect(semRegistro([um('2024-01-01', '2024-12-30')], contrato, hoje)).toEqual([um('2024-12-31', null)]);
    expect(semRegistro([um('2024-01-01', '2024-12-31')], contrato, hoje)).toEqual([]);
  });

  test('o contrato que terminou não tem dias sem registro depois do seu fim, e o que vai terminar os tem até ele', () => {
    const um = (inicio: string, fim: string | null) => ({ inicio, fim });
    const hoje = '2024-12-31';
    const terminado = um('2024-01-01', '2024-06-30');
    expect(semRegistro([um('2024-01-01', '2024-06-30')], terminado, hoje)).toEqual([]);
    expect(semRegistro([um('2024-01-01', '2024-03-31')], terminado, hoje)).toEqual([um('2024-04-01', '2024-06-30')]);
    const porTerminar = um('2024-01-01', '2025-03-31');
    expect(semRegistro([um('2024-01-01', '2024-11-30')], porTerminar, hoje)).toEqual([um('2024-12-01', '2025-03-31')]);
    expect(semRegistro([um('2024-01-01', '2024-12-31')], porTerminar, hoje)).toEqual([]);
  });

  test('um período e um fator de risco se dizem em palavras', () => {
    expect([
      periodoEmPalavras({ inicio: '2024-02-01', fim: null }),
      periodoEmPalavras({ inicio: '2024-02-01', fim: '2025-04-03' }),
    ]).toEqual(['Desde 01/02/2024', 'De 01/02/2024 a 03/04/2025']);
    const ruido = { nome: '02.01.001 - Ruído', descricao: null };
    expect([fatorDeRisco(ruido), fatorDeRisco({ ...ruido, descricao: 'prensas' })]).toEqual([
      '02.01.001 - Ruído',
      '02.01.001 - Ruído: prensas',
    ]);
  });
});

describe('formulário', () => {
  test.each([
    ['0', 'NA'],
    ['1', 'PDH'],
    ['5', 'PDH'],
    ['6', 'BR'],
    [null, null],
  ])('a deficiência %s é %s', (deficiencia, esperada) => {
    expect(reabilitacaoDe(deficiencia)).toBe(esperada);
  });

  test.each([
    ['01.18.001', 'Químico'],
    ['02.01.001', 'Físico'],
    ['03.01.001', 'Biológico'],
    ['04.01.001', 'Associação de agentes'],
    ['05.01.001', 'Outro'],
    ['09.01.001', 'Nenhum'],
    ['10.01.001', 'Outro'],
  ])('o agente %s é %s', (codigo, grupo) => {
    expect(grupoDoAgente(codigo)).toBe(grupo);
  });

  test.each([
    ['SIM', true, 'S'],
    ['SIM', false, 'N'],
    ['SIM', null, 'N'],
    ['NAO', true, 'NA'],
    ['NAO_SE_APLICA', null, 'NA'],
  ])('uso %s com eficácia %s é %s', (uso, eficaz, esperada) => {
    expect(eficaciaDe(uso, eficaz)).toBe(esperada);
  });

  test('as cinco perguntas juntam o funcionamento e o uso ininterrupto, e sem EPI não são feitas', () => {
    const tudo = {
      medidasColetivas: true,
      condicoesDeUso: true,
      usoIninterrupto: true,
      validadeDoCa: true,
      trocaPeriodica: true,
      higienizacao: false,
    };
    expect(requisitosDoForm(tudo).map(({ resposta }) => resposta)).toEqual(['S', 'S', 'S', 'S', 'N']);
    for (const campo of ['condicoesDeUso', 'usoIninterrupto'] as const)
      expect(requisitosDoForm({ ...tudo, [campo]: false })[1]?.resposta).toBe('N');
    expect(requisitosDoForm(null)).toEqual([]);
  });
});

describe('o que falta', () => {
  const hoje = '2026-03-01';
  const sempre = { inicio: '2024-01-02', fim: null };
  const inteiro: Preenchido = {
    empresa: { cnpj: '11222333000181', cnae: '2542000' },
    trabalhador: {
      cpf: '11144477735',
      nascimento: '1990-01-01',
      sexo: 'Feminino',
      matricula: 'A1',
      admissao: '2024-01-02',
      desligamento: null,
    },
    lotacoes: [{ ...sempre, inscricao: '11222333000181', setor: 'Prensas', cargo: 'Operador', cbo: '724505' }],
    atividades: [sempre],
    registros: [{ ...sempre, inscricao: '11222333000181' }],
    responsaveis: [sempre],
  };
  const campos = (mudanca: Partial<Preenchido>) => faltasDoPpp({ ...inteiro, ...mudanca }, hoje).map((um) => um.campo);
  const semNada = inteiro.trabalhador;
  const [lotacao] = inteiro.lotacoes;

  test('cada falta diz onde se resolve, de que dias é e o que há a fazer', () => {
    const vazio: Preenchido = {
      ...inteiro,
      empresa: { cnpj: null, cnae: null },
      trabalhador: { ...semNada, cpf: null },
      lotacoes: inteiro.lotacoes.map((um) => ({ ...um, cbo: null })),
      atividades: [{ inicio: '2024-02-01', fim: null }],
      responsaveis: [],
    };
    expect(faltasDoPpp(vazio, hoje).map(({ onde, campo, mensagem }) => `${onde}, ${campo}: ${mensagem}`)).toEqual([
      'EMPRESA, CNPJ: A empresa não tem CNPJ.',
      'CONFIGURACAO, CNAE e representante: Ainda não foram informados para a empresa.',
      'TALENTO, CPF: O cadastro do talento não diz.',
      'HISTORICO, CBO: Desde 02/01/2024: não informado.',
      'DESCRICAO, Atividades: De 02/01/2024 a 31/01/2024: sem descrição de atividade nem função descrita.',
      'CONDICAO, Responsável: Desde 02/01/2024: sem responsável pelos registros.',
    ]);
    const outros = faltasDoPpp({ ...inteiro, lotacoes: [], registros: [] }, hoje);
    expect(outros.map(({ onde, mensagem }) => `${onde}: ${mensagem}`)).toEqual([
      'HISTORICO: O talento não tem área, cargo e função.',
      'CONDICAO: Desde 02/01/2024: sem condição ambiental.',
    ]);
  });

  test('o responsável de antes, que já saiu no dia, não serve; o que começou no dia serve', () => {
    expect(campos({ responsaveis: [{ inicio: '2023-01-01', fim: '2024-01-01' }] })).toEqual(['Responsável']);
    expect(campos({ responsaveis: [{ inicio: '2023-01-01', fim: '2024-01-02' }] })).toEqual([]);
    expect(campos({ responsaveis: [{ inicio: '2024-01-03', fim: null }] })).toEqual(['Responsável']);
  });

  test('a um formulário inteiro nada falta', () => {
    expect(campos({})).toEqual([]);
  });

  test.each<[string, Partial<Preenchido>, string[]]>([
    ['sem CNPJ da empresa', { empresa: { cnpj: null, cnae: '2542000' } }, ['CNPJ']],
    ['sem CNAE', { empresa: { cnpj: '11222333000181', cnae: null } }, ['CNAE e representante']],
    ['sem CPF', { trabalhador: { ...semNada, cpf: null } }, ['CPF']],
    ['sem nascimento', { trabalhador: { ...semNada, nascimento: null } }, ['Data de nascimento']],
    ['sem sexo', { trabalhador: { ...semNada, sexo: null } }, ['Sexo']],
    ['sem matrícula', { trabalhador: { ...semNada, matricula: null } }, ['Matrícula']],
    ['sem lotação', { lotacoes: [] }, ['Lotação']],
    ['sem atividades', { atividades: [] }, ['Atividades']],
    ['sem condição', { registros: [], responsaveis: [] }, ['Registros ambientais']],
    [
      'com condição depois da admissão',
      { registros: [{ inicio: '2024-02-01', fim: null, inscricao: null }] },
      ['Registros ambientais'],
    ],
    ['sem responsável', { responsaveis: [] }, ['Responsável']],
    ['com responsável só antes', { responsaveis: [{ inicio: '2023-01-01', fim: '2023-12-31' }] }, ['Responsável']],
  ])('%s', (_nome, mudanca, esperados) => {
    expect(campos(mudanca)).toEqual(esperados);
  });

  test.each([
    ['inscricao', 'CNPJ ou CNO'],
    ['cargo', 'Cargo'],
    ['cbo', 'CBO'],
  ] as const)('lotação sem %s', (campo, esperado) => {
    if (!lotacao) throw new Error('sem lotação');
    expect(campos({ lotacoes: [{ ...lotacao, [campo]: null }] })).toEqual([esperado]);
  });
});
