import { describe, expect, it } from 'vitest';
import { errorPaths, firstMessage, mapServerErrors } from './server-errors.ts';

const onScreen = ['nome', 'endereco.cep', 'cargo', 'experiencias'];
const isList = (path: string) => path === 'experiencias';
const map = (campo: string) => mapServerErrors([{ campo, mensagem: 'm' }], onScreen, isList);

describe('erros do servidor nos campos', () => {
  it.each([
    ['nome', 'nome'],
    ['endereco.cep', 'endereco.cep'],
    ['cargo.id', 'cargo'],
    ['experiencias[1].empresa', 'experiencias.1.empresa'],
    ['candidato.nome', 'nome'],
  ])('%s vai para %s', (campo, path) => {
    expect(map(campo)).toEqual({ campos: [{ path, mensagem: 'm' }], soltas: [] });
  });

  it('o que não está na tela fica na lista de mensagens', () => {
    expect(map('foto.bytes')).toEqual({ campos: [], soltas: ['m'] });
  });

  it('acha os caminhos e a primeira mensagem de erros aninhados', () => {
    const errors = {
      nome: { type: 'a', message: 'x' },
      experiencias: [undefined, { empresa: { type: 'b', message: 'y', ref: {} } }],
    };
    expect(errorPaths(errors)).toEqual(['nome', 'experiencias.1.empresa']);
    expect(firstMessage(errors.experiencias)).toBe('y');
    expect(firstMessage(undefined)).toBeUndefined();
  });
});
