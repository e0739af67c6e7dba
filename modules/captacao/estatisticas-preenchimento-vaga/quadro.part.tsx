import { Button, Collapse, Group, Paper, Skeleton, Table, Title, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconLista } from '#platform/web/ui/icons.ts';
import type { Quadro } from './estatisticas.contract.ts';
import styles from './estatisticas.module.css';

const Grafico = lazy(() => import('./grafico.part.tsx'));

interface Props {
  readonly quadro: Quadro;
  /** Asks for the list behind a row. */
  readonly onEscolher: (chave: string, rotulo: string) => void;
}

/** A picture with the table behind it; either leads to the list of what was counted. */
export function QuadroDaEstatistica({ quadro, onEscolher }: Props) {
  const [aberta, setAberta] = useState(false);
  useEffect(() => {
    // On paper nobody can ask for the table.
    const open = () => flushSync(() => setAberta(true));
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);
  const id = useId();
  const rotuloDe = (chave: string) => quadro.linhas.find((linha) => linha.chave === chave)?.rotulo ?? '';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={`${id}-titulo`} className={styles.quadro}>
      <Group justify="space-between" wrap="nowrap" align="start" mb="sm">
        <Title order={2} id={`${id}-titulo`}>
          {quadro.titulo}
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          className="nao-imprimir"
          style={{ flexShrink: 0 }}
          leftSection={<IconLista size={15} />}
          aria-expanded={aberta}
          aria-controls={`${id}-tabela`}
          onClick={() => setAberta(!aberta)}
        >
          {aberta ? 'Ocultar tabela' : 'Ver tabela'}
        </Button>
      </Group>
      <Suspense fallback={<Skeleton h={260} />}>
        <Grafico quadro={quadro} onEscolher={(chave) => onEscolher(chave, rotuloDe(chave))} />
      </Suspense>
      <Collapse expanded={aberta} id={`${id}-tabela`} transitionDuration={0}>
        <Table.ScrollContainer
          minWidth={320}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': `Tabela: ${quadro.titulo}` } }}
        >
          <Table aria-label={quadro.titulo}>
            <Table.Thead>
              <Table.Tr>
                {quadro.colunas.map((coluna, lugar) => (
                  <Table.Th key={coluna} ta={lugar === 0 ? 'left' : 'right'}>
                    {coluna}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {quadro.linhas.map(({ chave, rotulo, celulas }) => (
                <Table.Tr key={chave}>
                  <Table.Th scope="row" fw={400}>
                    <UnstyledButton className={styles.linha} onClick={() => onEscolher(chave, rotulo)}>
                      {rotulo}
                    </UnstyledButton>
                  </Table.Th>
                  {celulas.map((texto, lugar) => (
                    <Table.Td key={quadro.colunas[lugar + 1]} ta="right">
                      {texto}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </Paper>
  );
}
