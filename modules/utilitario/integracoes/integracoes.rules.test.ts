import { expect, test } from 'vitest';
import { respostaDe, statusDaIntegracao } from './integracoes.rules.ts';

test.each([
  [{ ativa: false, temChave: true, resposta: 'INTEGRADA' }, 'Inativo'],
  [{ ativa: true, temChave: false, resposta: 'INTEGRADA' }, 'SemChavePrivada'],
  [{ ativa: true, temChave: true, resposta: null }, 'NaoAutenticado'],
  [{ ativa: true, temChave: true, resposta: 'RECUSADA' }, 'NaoAutenticado'],
  [{ ativa: true, temChave: true, resposta: 'DESINTEGRADA' }, 'EmpresaDesintegrada'],
  [{ ativa: true, temChave: true, resposta: 'HOMOLOGACAO' }, 'Homologacao'],
  [{ ativa: true, temChave: true, resposta: 'INTEGRADA' }, 'Ativo'],
] as const)('%j é %s', (integracao, status) => expect(statusDaIntegracao(integracao)).toBe(status));

test.each([
  [{ empresa: 'DESINTEGRADA', ambiente: 'HOMOLOGACAO' }, 'DESINTEGRADA'],
  [{ empresa: 'INTEGRADA', ambiente: 'HOMOLOGACAO' }, 'HOMOLOGACAO'],
  [{ empresa: 'INTEGRADA', ambiente: 'PRODUCAO' }, 'INTEGRADA'],
] as const)('a resposta %j é %s', (dita, resposta) => expect(respostaDe(dita)).toBe(resposta));
