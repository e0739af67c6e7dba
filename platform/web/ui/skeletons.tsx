import { Box, Group, Paper, Stack, VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import styles from './skeletons.module.css';

/** Rows of a list that fit on a screen. */
const LINHAS_DA_LISTA = 15;

const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => draw(i));

interface Shape {
  readonly height: number;
  readonly width?: number | string;
  readonly maxWidth?: number;
  readonly mb?: number;
  /** Left out on a phone. */
  readonly wide?: boolean;
  readonly style?: CSSProperties;
}

/** One grey bar: a bare element, because a list has sixty, and only the whole of them moves. */
const Grey = ({ height, width, maxWidth, mb, wide, style }: Shape) => (
  <span
    className={styles.cinza}
    data-largo={wide || undefined}
    style={{ height, width, maxWidth, marginBottom: mb, ...style }}
  />
);

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className={styles.espera} data-esqueleto="">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {children}
    </div>
  );
}

/** A label over its field. */
const Field = () => (
  <div>
    <Grey height={12} width="35%" mb={6} />
    <Grey height={36} />
  </div>
);

/** Stands where a form will be: labels over fields, about as tall, so that nothing jumps; one column on a phone. */
export function FormSkeleton({ linhas = 4 }: { linhas?: number }) {
  return (
    <Waiting>
      <Paper withBorder p="md">
        <Stack gap="md">
          {times(linhas, (index) => (
            <Group key={String(index)} grow>
              <Field />
              <Box visibleFrom="sm">
                <Field />
              </Box>
            </Group>
          ))}
        </Stack>
      </Paper>
    </Waiting>
  );
}

/** Stands where a list will be: title, line of the filter, rows. */
export function ListSkeleton() {
  return (
    <Waiting>
      <Grey height={12} width={130} mb={6} />
      <Grey height={26} width={220} mb={14} />
      <Group gap={8} mb={8} wrap="nowrap">
        <Grey height={32} maxWidth={300} />
        <Grey height={32} maxWidth={180} />
      </Group>
      <Paper withBorder>
        {times(LINHAS_DA_LISTA, (index) => (
          <div key={String(index)} className={styles.linha}>
            <Grey height={12} width={`${26 + ((index * 7) % 12)}%`} />
            <Grey height={12} width="14%" wide />
            <Grey height={12} width="18%" wide />
            <Grey height={12} width="12%" style={{ marginLeft: 'auto' }} />
          </div>
        ))}
      </Paper>
    </Waiting>
  );
}

/** Stands where the page of a person will be: who it is, then sections. */
export function PersonSkeleton() {
  return (
    <Waiting>
      <Grey height={12} width={180} mb={12} />
      <Paper withBorder p="md" mb="sm">
        <Group wrap="nowrap">
          <Grey height={72} width={72} style={{ borderRadius: '50%', flex: 'none' }} />
          <Stack gap={10} flex={1}>
            <Grey height={24} maxWidth={320} />
            <Grey height={12} maxWidth={420} />
            <Grey height={12} maxWidth={260} />
          </Stack>
        </Group>
      </Paper>
      <Grey height={12} maxWidth={640} mb={16} style={{ marginTop: 16 }} />
      {times(2, (index) => (
        <Paper key={String(index)} withBorder p="md" mb="sm">
          <Grey height={18} width={160} mb={16} />
          <Stack gap={10}>
            <Grey height={12} width="55%" />
            <Grey height={12} width="40%" />
            <Grey height={12} width="48%" />
          </Stack>
        </Paper>
      ))}
    </Waiting>
  );
}

/** Stands where a list of cards will be: a name, where it is, some lines of text, and marks. */
export function CardsSkeleton({ cartoes = 4 }: { cartoes?: number }) {
  return (
    <Waiting>
      <Stack gap={12}>
        {times(cartoes, (index) => (
          <Paper key={String(index)} withBorder p="md" radius={10}>
            <Grey height={18} width={`${52 + ((index * 13) % 24)}%`} mb={10} />
            <Grey height={12} width="38%" mb={14} />
            <Grey height={12} mb={8} />
            <Grey height={12} width="84%" mb={14} />
            <Group gap={6}>
              <Grey height={22} width={72} style={{ borderRadius: 16 }} />
              <Grey height={22} width={96} style={{ borderRadius: 16 }} />
            </Group>
          </Paper>
        ))}
      </Stack>
    </Waiting>
  );
}

/** Stands where a page to be read will be: its title, facts in columns, and its text. */
export function ReadingSkeleton() {
  return (
    <Waiting>
      <Paper withBorder p="md" radius={10}>
        <Grey height={28} width="70%" mb={20} />
        <Group gap={20} mb={24}>
          {times(4, (index) => (
            <div key={String(index)}>
              <Grey height={10} width={64} mb={8} />
              <Grey height={14} width={128} />
            </div>
          ))}
        </Group>
        <Stack gap={10}>
          {times(8, (index) => (
            <Grey key={String(index)} height={12} width={`${78 + ((index * 11) % 22)}%`} />
          ))}
        </Stack>
      </Paper>
    </Waiting>
  );
}

/** Stands where a piece of a page will be: its heading, and lines of text. */
export function TextSkeleton({ linhas = 3 }: { linhas?: number }) {
  return (
    <Waiting>
      <Stack gap={10} py="xs">
        <Grey height={16} maxWidth={200} />
        {times(linhas, (index) => (
          <Grey key={String(index)} height={12} width={`${72 - ((index * 17) % 30)}%`} />
        ))}
      </Stack>
    </Waiting>
  );
}

/**
 * The skeleton that looks like the screen at an address of the table of routes ('/captacao/candidatos/$id/edit'): one that ends in a record is its page,
 * what stands below a record is a list of it.
 */
export function SkeletonOf({ path }: { path: string }) {
  if (/\/(new|edit)$/.test(path)) return <FormSkeleton />;
  return /\/\$\w+$/.test(path) ? <PersonSkeleton /> : <ListSkeleton />;
}
