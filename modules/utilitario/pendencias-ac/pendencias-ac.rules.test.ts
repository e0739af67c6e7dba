import { expect, test } from 'vitest';
import { podeExcluir } from './pendencias-ac.rules.ts';

test.each([
  [{ statusCancelado: false }, { temRole: true, integrado: true }, true],
  [{ statusCancelado: false }, { temRole: true, integrado: false }, false],
  [{ statusCancelado: true }, { temRole: true, integrado: false }, true],
  [{ statusCancelado: true }, { temRole: false, integrado: true }, false],
  [{ statusCancelado: false }, { temRole: false, integrado: true }, false],
])('%j por quem %j se exclui: %s', (item, quem, esperado) => expect(podeExcluir(item, quem)).toBe(esperado));
