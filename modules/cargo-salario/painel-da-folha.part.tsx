import { Alert, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Panorama } from '#modules/cargo-salario/panorama.contract.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';

const Grafico = lazy(() => import('./grafico-da-folha.part.tsx'));

/** A figure under its name; `detalhe` stands below in small letters. */
export function Quadro({ rotulo, valor, detalhe }: { rotulo: string; valor: string; detalhe?: string | undefined }) {
  return (
    <Paper withBorder p="sm" component="li" style={{ listStyle: 'none' }}>
      <Text size="xs" c="dimmed">
        {rotulo}
      </Text>
      <Text fw={700} size="lg">
        {valor}
      </Text>
      {detalhe && (
        <Text size="xs" c="dimmed">
          {detalhe}
        </Text>
      )}
    </Paper>
  );
}

/** Figures side by side, two of them on a phone. */
export function Quadros({ rotulo, children }: { rotulo: string; children: React.ReactNode }) {
  return (
    <SimpleGrid component="ul" cols={{ base: 2, sm: 4 }} spacing="xs" p={0} m={0} aria-label={rotulo}>
      {children}
    </SimpleGrid>
  );
}

const comSinal = (valor: string | null | undefined, escrever: (valor: string) => string) =>
  valor ? `${valor.startsWith('-') || Number(valor) === 0 ? '' : '+'}${escrever(valor)}` : '';

/** The payroll before and after, in totals. Without the authority over salaries only the heads. */
export function TotaisDaFolha({ panorama, aplicado = false }: { panorama: Panorama; aplicado?: boolean }) {
  const { pessoas, alteradas, semSalario, atual, proposto, diferenca, percentual } = panorama;
  const veValores = atual !== undefined && proposto !== undefined;
  return (
    <>
      <Quadros rotulo="Folha antes e depois">
        {veValores ? (
          <Quadro
            rotulo="Talentos reajustados"
            valor={formatarInteiro(alteradas ?? 0)}
            detalhe={`de ${formatarInteiro(pessoas ?? 0)} na folha`}
          />
        ) : (
          <Quadro rotulo="Talentos na folha" valor={formatarInteiro(pessoas ?? 0)} />
        )}
        {veValores && (
          <Quadro rotulo={aplicado ? 'Folha antes, por mês' : 'Folha atual, por mês'} valor={formatarDinheiro(atual)} />
        )}
        {veValores && (
          <Quadro
            rotulo={aplicado ? 'Folha depois, por mês' : 'Folha proposta, por mês'}
            valor={formatarDinheiro(proposto)}
          />
        )}
        {veValores && (
          <Quadro
            rotulo="Diferença, por mês"
            valor={comSinal(diferenca, formatarDinheiro)}
            detalhe={comSinal(percentual, formatarPercentual)}
          />
        )}
      </Quadros>
      {semSalario != null && semSalario > 0 && (
        <Alert color="yellow" variant="light">
          {`${formatarInteiro(semSalario)} ${semSalario === 1 ? 'talento não tem' : 'talentos não têm'} salário que se possa calcular nesta data e não ${semSalario === 1 ? 'entra' : 'entram'} nas somas.`}
        </Alert>
      )}
    </>
  );
}

/** The payroll before and after by area, as a picture; nothing without the authority over salaries. */
export function FolhaPorArea({
  panorama: { atual, porArea },
  aplicado = false,
}: {
  panorama: Panorama;
  aplicado?: boolean;
}) {
  if (atual === undefined || porArea.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <Grafico grupos={porArea} aplicado={aplicado} />
    </Suspense>
  );
}
