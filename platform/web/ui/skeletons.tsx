import { Box, Group, Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Rows of a list that fit on a screen. */
const LINHAS_DA_LISTA = 15;

const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => draw(i));

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      {children}
    </div>
  );
}

/** A label over its field. */
const Field = () => (
  <div>
    <Skeleton height={12} width="35%" mb={6} />
    <Skeleton height={36} />
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
      <Skeleton height={12} width={130} mb={6} />
      <Skeleton height={26} width={220} mb={14} />
      <Group gap={8} mb={8} wrap="nowrap">
        <Skeleton height={32} maw={300} />
        <Skeleton height={32} maw={180} />
      </Group>
      <Paper withBorder>
        {times(LINHAS_DA_LISTA, (index) => (
          <Group key={String(index)} h={36} px="sm" gap="lg" wrap="nowrap">
            <Skeleton height={12} width={`${26 + ((index * 7) % 12)}%`} />
            <Skeleton height={12} width="14%" visibleFrom="sm" />
            <Skeleton height={12} width="18%" visibleFrom="sm" />
            <Skeleton height={12} width="12%" ml="auto" />
          </Group>
        ))}
      </Paper>
    </Waiting>
  );
}

/** Stands where the page of a person will be: who it is, then sections. */
export function PersonSkeleton() {
  return (
    <Waiting>
      <Skeleton height={12} width={180} mb={12} />
      <Paper withBorder p="md" mb="sm">
        <Group wrap="nowrap">
          <Skeleton height={72} circle />
          <Stack gap={10} flex={1}>
            <Skeleton height={24} maw={320} />
            <Skeleton height={12} maw={420} />
            <Skeleton height={12} maw={260} />
          </Stack>
        </Group>
      </Paper>
      <Skeleton height={12} maw={640} my="md" />
      {times(2, (index) => (
        <Paper key={String(index)} withBorder p="md" mb="sm">
          <Skeleton height={18} width={160} mb="md" />
          <Stack gap={10}>
            <Skeleton height={12} width="55%" />
            <Skeleton height={12} width="40%" />
            <Skeleton height={12} width="48%" />
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
            <Skeleton height={18} width={`${52 + ((index * 13) % 24)}%`} mb={10} />
            <Skeleton height={12} width="38%" mb={14} />
            <Skeleton height={12} mb={8} />
            <Skeleton height={12} width="84%" mb={14} />
            <Group gap={6}>
              <Skeleton height={22} width={72} radius="xl" />
              <Skeleton height={22} width={96} radius="xl" />
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
        <Skeleton height={28} width="70%" mb={20} />
        <Group gap={20} mb={24}>
          {times(4, (index) => (
            <div key={String(index)}>
              <Skeleton height={10} width={64} mb={8} />
              <Skeleton height={14} width={128} />
            </div>
          ))}
        </Group>
        <Stack gap={10}>
          {times(8, (index) => (
            <Skeleton key={String(index)} height={12} width={`${78 + ((index * 11) % 22)}%`} />
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
        <Skeleton height={16} maw={200} />
        {times(linhas, (index) => (
          <Skeleton key={String(index)} height={12} width={`${72 - ((index * 17) % 30)}%`} />
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
