import { Skeleton } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Permission } from '#platform/shared/permission.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { HierarchyPicker } from '#platform/web/form/hierarchy-picker.tsx';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { arvoreDePermissoes } from './perfis.contract.ts';
import { marcados, nosDePermissao, permissoesDosMarcados } from './permissoes.rules.ts';

const nome = 'permissoes';

/** The authorities of a profile or a token as a tree with search; shows what the person may grant and what it has. `de`: the call that gives the tree. */
export function Permissoes({ de = arvoreDePermissoes }: { de?: typeof arvoreDePermissoes }) {
  const { form, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name: nome, control: form.control });
  const { permissions } = useSession();
  const tree = useEndpoint(de, {}, { staleTime: 60_000 });
  const [chosen, stored] = [field.value as Permission[], form.formState.defaultValues?.[nome] as Permission[]];
  const nos = useMemo(
    () => nosDePermissao(tree.data ?? [], (permission) => permissions.has(permission) || stored.includes(permission)),
    [tree.data, permissions, stored],
  );
  const value = useMemo(() => marcados(nos, chosen), [nos, chosen]);
  return (
    <FieldCell name={nome} span={12}>
      {tree.isError && <Unread of={tree} />}
      {tree.isPending && <Skeleton h={320} />}
      {tree.data && (
        // The hundreds of them take what is left of the window.
        <div style={{ '--arvore': 'max(256px, 100dvh - 400px)' } as CSSProperties}>
          <HierarchyPicker
            label="Permissões"
            nodes={nos}
            value={value}
            onChange={(ids) => field.onChange(permissoesDosMarcados(nos, ids, chosen))}
            error={firstMessage(fieldState.error)}
            disabled={somenteLeitura}
          />
        </div>
      )}
    </FieldCell>
  );
}
