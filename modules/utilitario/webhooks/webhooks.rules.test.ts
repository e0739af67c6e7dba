import { describe, expect, test } from 'vitest';
import { assinaturaDe, segredoEscrito } from './assinatura.queries.ts';
import { ESPERAS_S, esperaAntesDe } from './webhooks.rules.ts';

describe('avisos de webhooks', () => {
  test('cada tentativa espera mais do que a anterior, e a última é a que vem um dia depois', () => {
    expect([1, 2, 6, 7, 100].map(esperaAntesDe)).toEqual([30, 120, 86_400, null, null]);
    expect([...ESPERAS_S].sort((a, b) => a - b)).toEqual(ESPERAS_S);
  });

  // The vector of the specification's own examples.
  test('a assinatura é a que o padrão publica', () => {
    const assinado = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
    expect(assinaturaDe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', assinado)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
    expect(segredoEscrito(Buffer.from('31f290f6bf063189aa4f08d43c3f082cf648a362da2da4b0', 'hex'))).toMatch(/^whsec_/);
  });
});
