import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nota } from './aparelho.factory.ts';
import { confirmar, depoisDaRecusa, filaVazia, nadaAEnviar, registrar, respostasAtuais } from './fila.rules.ts';

test('o que se responde enquanto um envio está a caminho continua a enviar', () => {
  const levada = registrar(registrar(filaVazia, nota(1, 5)), nota(2, 5));
  const durante = registrar(levada, nota(1, 9));
  expect(confirmar(durante, levada).respostas).toEqual([nota(1, 9)]);
  expect(nadaAEnviar(confirmar(levada, levada))).toBe(true);
});

test('há o que enviar quando há resposta ou entrega pedida', () => {
  expect(nadaAEnviar(filaVazia)).toBe(true);
  expect(nadaAEnviar(registrar(filaVazia, nota(1, 5)))).toBe(false);
  expect(nadaAEnviar({ ...filaVazia, entrega: 'chave' })).toBe(false);
});

test('o que espera cobre o que está guardado, e a resposta repetida troca a anterior', () => {
  const fila = registrar(registrar(filaVazia, nota(1, 5)), nota(1, 7));
  expect(fila.respostas).toEqual([nota(1, 7)]);
  const atuais = respostasAtuais([nota(1, 2), nota(3, 4)], fila);
  expect([...atuais.values()].map(({ perguntaId, nota: valor }) => [perguntaId, valor])).toEqual([
    [1, 7],
    [3, 4],
  ]);
});

test('pedir a entrega durante um envio parcial não perde a entrega', () => {
  const parcial = registrar(filaVazia, nota(1, 5));
  const pedida = { ...parcial, entrega: 'chave' };
  expect(confirmar(pedida, parcial)).toEqual({ respostas: [], entrega: 'chave' });
  expect(confirmar(pedida, pedida).entrega).toBeNull();
});

const passo = fc.oneof(
  fc.record({ tipo: fc.constant('responder' as const), pergunta: fc.nat(4), valor: fc.nat(10) }),
  fc.record({ tipo: fc.constantFrom('enviar' as const, 'chegar' as const) }),
);

test('em qualquer ordem de respostas, envios e chegadas, o servidor acaba com a última resposta de cada pergunta', () => {
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 60 }), (passos) => {
      let fila = filaVazia;
      let aCaminho: typeof fila | null = null;
      const servidor = new Map<number, number | null>();
      const dadas = new Map<number, number>();
      const chegar = () => {
        for (const { perguntaId, nota: valor } of aCaminho?.respostas ?? []) servidor.set(perguntaId, valor);
        if (aCaminho) fila = confirmar(fila, aCaminho);
        aCaminho = null;
      };
      for (const acao of passos) {
        if (acao.tipo === 'responder') {
          fila = registrar(fila, nota(acao.pergunta, acao.valor));
          dadas.set(acao.pergunta, acao.valor);
          expect(respostasAtuais([], fila).get(acao.pergunta)?.nota).toBe(acao.valor);
        } else if (acao.tipo === 'enviar') aCaminho ??= fila;
        else chegar();
      }
      chegar();
      aCaminho = fila;
      chegar();
      expect(servidor).toEqual(dadas);
      expect(nadaAEnviar(fila)).toBe(true);
    }),
  );
});

test('o que um campo recusa fica para ser emendado, sem a entrega; o que já não se pede esquece-se', () => {
  const entregue = { ...registrar(filaVazia, nota(1, 5)), entrega: 'chave' };
  expect(depoisDaRecusa(entregue, true)).toEqual({ respostas: [nota(1, 5)], entrega: null });
  expect(depoisDaRecusa(entregue, false)).toEqual(filaVazia);
});
