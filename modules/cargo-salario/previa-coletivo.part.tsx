import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Quadro, Quadros } from '#modules/cargo-salario/painel-da-folha.part.tsx';
import { formatarDinheiro, subtrair } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';

interface Previa {
  readonly novos: number;
  readonly substituidos: number;
  readonly totalAtual: string;
  readonly totalProposto: string;
}

/** What a collective movement would write. */
export function PreviaDoColetivo({ previa, children }: { previa: Previa; children?: ReactNode }) {
  const { novos, substituidos, totalAtual, totalProposto } = previa;
  const refeitos = `${formatarInteiro(substituidos)} já no planejamento ${substituidos === 1 ? 'será refeito' : 'serão refeitos'}`;
  return (
    <Stack gap="sm">
      <Quadros rotulo="O que seria gravado">
        <Quadro
          rotulo="Reajustes"
          valor={formatarInteiro(novos + substituidos)}
          detalhe={substituidos > 0 ? refeitos : 'todos novos'}
        />
        <Quadro rotulo="Soma atual" valor={formatarDinheiro(totalAtual)} />
        <Quadro rotulo="Soma proposta" valor={formatarDinheiro(totalProposto)} />
        <Quadro rotulo="Diferença" valor={formatarDinheiro(subtrair(totalProposto, totalAtual))} />
      </Quadros>
      {children}
    </Stack>
  );
}
