import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { lerChaveiro } from './chaveiro.ts';
import { criarCofre } from './cofre.ts';
import { cofreDaConfiguracao } from './cofre-da-configuracao.ts';

const nova = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const cofreDe = (...chaves: string[]) => criarCofre(lerChaveiro(chaves.join(',')));
const dono = { empresaId: 7, tipo: 'prontuario', id: 42 } as const;

describe('cofre', () => {
  test('o que foi selado se abre igual, e duas vezes selado não se repete', () => {
    const cofre = cofreDe(nova('a'));
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const [um, outro] = [cofre.selar(bytes, dono), cofre.selar(bytes, dono)];
        expect([...cofre.abrir(um, dono)]).toEqual([...bytes]);
        expect(um).not.toBe(outro);
        expect(um).toMatch(/^c1\.a\.[\w-]+\.[\w-]+$/);
      }),
    );
    expect(cofre.abrir(cofre.selar('Ação ✓', dono), dono).toString('utf8')).toBe('Ação ✓');
  });

  test('o selo não mostra o conteúdo', () => {
    const selado = cofreDe(nova('a')).selar('hipertensão', dono);
    const bytes = selado
      .split('.')
      .slice(2)
      .map((parte) => Buffer.from(parte, 'base64url').toString('latin1'));
    expect(bytes.join('')).not.toContain('hiperten');
  });

  test.each([
    ['de outra empresa', { ...dono, empresaId: 8 }],
    ['de outro tipo', { ...dono, tipo: 'conclusao' }],
    ['de outro registro', { ...dono, id: 43 }],
  ])('um valor movido para o lugar %s é recusado', (_, outro) => {
    const cofre = cofreDe(nova('a'));
    expect(() => cofre.abrir(cofre.selar('x', dono), outro)).toThrow('foi alterado ou trazido de outro lugar');
  });

  test('um bit trocado em qualquer parte é recusado', () => {
    const cofre = cofreDe(nova('a'));
    const partes = cofre.selar('conteúdo', dono).split('.');
    for (const parte of [2, 3]) {
      const bytes = Buffer.from(partes[parte] ?? '', 'base64url');
      for (let byte = 0; byte < bytes.length; byte++) {
        const outro = Buffer.from(bytes);
        outro[byte] = (outro[byte] ?? 0) ^ 1;
        const selado = partes.with(parte, outro.toString('base64url')).join('.');
        expect(() => cofre.abrir(selado, dono)).toThrow();
      }
    }
  });

  test.each(['', 'c1', 'c1.a.b', 'c2.a.b.c', 'c1.a.b.c.d', 'texto em claro'])(
    '%j não é um selo, e é recusado',
    (texto) => {
      expect(() => cofreDe(nova('a')).abrir(texto, dono)).toThrow();
    },
  );

  test('a chave errada, a que falta e nenhuma chave dizem cada uma o que há', () => {
    const selado = cofreDe(nova('a')).selar('x', dono);
    expect(() => cofreDe(nova('a')).abrir(selado, dono)).toThrow(
      "A chave 'a' de COFRE_CHAVES não é a que protegeu este registro",
    );
    expect(() => cofreDe(nova('b')).abrir(selado, dono)).toThrow("Falta em COFRE_CHAVES a chave 'a'");
    expect(() => criarCofre(null).abrir(selado, dono)).toThrow('precisa definir COFRE_CHAVES');
    expect(() => criarCofre(null).selar('x', dono)).toThrow('precisa definir COFRE_CHAVES');
  });

  test('a troca de chave refaz o embrulho, e a antiga pode sair', () => {
    const [antiga, recente] = [nova('2026'), nova('2027')];
    const selado = cofreDe(antiga).selar('laudo', dono);
    const durante = cofreDe(recente, antiga);
    const trocado = durante.trocarChave(selado);
    expect(durante.abrir(selado, dono).toString()).toBe('laudo');
    expect(cofreDe(recente).abrir(trocado, dono).toString()).toBe('laudo');
    expect(trocado.split('.')[3]).toBe(selado.split('.')[3]);
    expect(durante.trocarChave(trocado)).toBe(trocado);
    expect(() => cofreDe(recente).trocarChave(selado)).toThrow("Falta em COFRE_CHAVES a chave '2026'");
  });
});

describe('COFRE_CHAVES', () => {
  const chave = Buffer.alloc(32, 1).toString('base64');
  test.each([
    ['sem nome', chave],
    ['curta', `a:${Buffer.alloc(31).toString('base64')}`],
    ['com o mesmo nome duas vezes', `a:${chave},a:${chave}`],
    ['com nome de letras que não vão', `A b:${chave}`],
    ['vazia de chaves', ','],
  ])('%s é recusada com uma frase que não a repete', (_, valor) => {
    const ler = () => readConfig({ COFRE_CHAVES: valor });
    expect(ler).toThrow(ConfigError);
    expect(ler).toThrow('COFRE_CHAVES deve ser uma lista como');
    expect(ler).not.toThrow(chave.slice(0, 10));
  });

  test('a primeira é a que sela', () => {
    expect(
      cofreDaConfiguracao(readConfig({ COFRE_CHAVES: `b:${chave}, a:${chave}` }), { warn: () => {} }).chaveAtual,
    ).toBe('b');
  });
});

describe('chave na pasta de dados', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'ciranda-cofre-'));
  const arquivo = join(pasta, 'dados', 'cofre.chaves');
  const avisos: string[] = [];
  const abrir = (env: Record<string, string>) =>
    cofreDaConfiguracao(readConfig({ DADOS: join(pasta, 'dados'), ...env }), {
      warn: (texto: unknown) => void avisos.push(String(texto)),
    });
  afterAll(() => rmSync(pasta, { recursive: true }));

  test('nasce no primeiro início, só para o dono, e é dita uma vez sem ser mostrada', () => {
    const selado = abrir({ DEMO: '1', DATABASE_URL: 'postgres://x/y' }).selar('x', dono);
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    expect(abrir({ DEMO: '0' }).abrir(selado, dono).toString()).toBe('x');
    expect(avisos).toHaveLength(1);
    expect(avisos[0]).toContain('cofre.chaves');
    expect(avisos[0]).not.toContain(readFileSync(arquivo, 'utf8').split(':')[1]?.trim());
  });

  test('um PostgreSQL de produção não sorteia chave', () => {
    expect(abrir({ DEMO: '0', DATABASE_URL: 'postgres://x/y' }).chaveAtual).toBeNull();
  });

  test('um arquivo ilegível para o início com uma frase, e fica como está', () => {
    writeFileSync(arquivo, 'estragado');
    expect(() => abrir({ DEMO: '1' })).toThrow('não tem chaves legíveis');
    expect(readFileSync(arquivo, 'utf8')).toBe('estragado');
  });
});
