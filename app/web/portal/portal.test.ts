import { describe, expect, it } from 'vitest';
import { portalRedirect, waitsForPolicy } from './access.ts';
import { companyParam } from './company-param.ts';

describe('empresa do endereço', () => {
  it.each([
    [{ empresaId: '7' }, 7, false],
    [{ empresaId: 7 }, 7, false],
    [{}, null, false],
    [{ empresaId: '' }, null, false],
    [{ empresaId: 'abc' }, null, true],
    [{ empresaId: '7a' }, null, true],
    [{ empresaId: '0' }, null, true],
    [{ empresaId: '-1' }, null, true],
    [{ empresaId: '1.5' }, null, true],
  ])('em %j é %s (inválida: %s)', (search, id, invalid) => {
    expect(companyParam(search)).toEqual({ id, invalid });
  });
});

describe('quem abre cada página da área do candidato', () => {
  const visitante = { authenticated: false, autenticadoRh: false };
  const candidato = { authenticated: true, autenticadoRh: false };
  const rh = { authenticated: false, autenticadoRh: true };
  const rhPelaSessao = { authenticated: true, autenticadoRh: true };

  it.each([
    ['/externo/login', visitante, null],
    ['/externo/candidatos/new', visitante, null],
    ['/externo/anuncios', visitante, null],
    ['/externo/candidatos/12', visitante, 'login'],
    ['/externo/login', candidato, 'anuncios'],
    ['/externo/candidatos/new', candidato, 'anuncios'],
    ['/externo/recuperar-senha', candidato, 'anuncios'],
    ['/externo/anuncios', candidato, null],
    ['/externo/candidatos/12', candidato, null],
    ['/externo/login', rh, 'interna'],
    ['/externo/candidatos/new', rhPelaSessao, 'interna'],
    ['/externo/anuncios', rh, null],
    ['/externo/candidatos/12', rhPelaSessao, 'login'],
  ])('%s com %j vai para %s', (path, session, way) => {
    expect(portalRedirect(path, session)).toBe(way);
  });
});

describe('política por aceitar', () => {
  it.each([
    ['/externo/candidato-solicitacoes', true],
    ['/externo/avaliacoes', true],
    ['/externo/privacidade', false],
    ['/externo/anuncios', false],
  ])('%s espera o aceite: %s', (path, espera) => {
    expect(waitsForPolicy(path, { authenticated: true, aceitoPoliticaSeguranca: false })).toBe(espera);
    expect(waitsForPolicy(path, { authenticated: true, aceitoPoliticaSeguranca: true })).toBe(false);
    expect(waitsForPolicy(path, { authenticated: false, aceitoPoliticaSeguranca: false })).toBe(false);
  });
});
