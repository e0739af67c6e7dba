import { Badge, NativeSelect, Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePhone } from '../ui/use-phone.ts';
import { ABA, errorsByTab } from './dom.ts';
import { useFormContract } from './form-context.ts';
import { errosDe, FormSteps, type FormTab } from './form-steps.tsx';
import styles from './form-tabs.module.css';

/** More tabs than these stand as an index beside the fields, and as one list on a phone. */
const EM_LINHA = 6;

/** Tabs of a form. All stay mounted, so that errors and focus work in each; after a failed submit each shows how many fields it has in error. */
export function FormTabs({
  tabs,
  inicial,
  onChange,
  passos = false,
  so = false,
}: {
  tabs: readonly FormTab[];
  inicial?: string;
  onChange?: (id: string) => void;
  /** Shows them one after the other on a phone, for people who fill the form in once. */
  passos?: boolean;
  /** Shows the first tab alone, and the others only when they have something to be mended. */
  so?: boolean;
}) {
  const phone = usePhone();
  const shown = tabs.filter(({ visivel }) => visivel !== false);
  const [active, setActive] = useState(inicial ?? shown[0]?.id ?? '');
  const { form, root, showTab } = useFormContract();
  const { errors } = useFormState({ control: form.control });
  const [counts, setCounts] = useState<Record<string, number>>({});
  useEffect(() => setCounts(root.current ? errorsByTab(root.current, errors) : {}), [errors, root]);
  const change = (id: string | null) => {
    if (!id) return;
    setActive(id);
    onChange?.(id);
  };
  useEffect(() => {
    showTab.current = setActive;
    return () => {
      showTab.current = null;
    };
  }, [showTab]);
  const first = inicial ?? shown[0]?.id;
  const index = !so || active !== first || Object.entries(counts).some(([id, count]) => id !== first && count > 0);
  const many = shown.length > EM_LINHA;
  if (passos && phone) return <FormSteps tabs={shown} active={active} onChange={change} counts={counts} />;
  return (
    <Tabs
      value={active}
      onChange={change}
      className={styles.abas}
      keepMounted
      keepMountedMode="display-none"
      orientation={many && !phone && index ? 'vertical' : 'horizontal'}
    >
      {index && many && phone && (
        <NativeSelect
          label="Parte do cadastro"
          mb="md"
          value={active}
          onChange={(event) => change(event.currentTarget.value)}
          data={shown.map(({ id, titulo }) => ({ value: id, label: `${titulo}${errosDe(counts[id])}` }))}
        />
      )}
      {index && !(many && phone) && (
        <Tabs.List mb={many ? undefined : 'md'} className={many ? styles.indice : undefined}>
          {shown.map(({ id, titulo }) => (
            <Tabs.Tab key={id} value={id} rightSection={counts[id] ? <Errors count={counts[id]} /> : null}>
              {titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {shown.map(({ id, conteudo }) => (
        <Tabs.Panel key={id} value={id} className={many ? styles.painel : undefined} {...{ [ABA]: id }}>
          {conteudo}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Errors({ count }: { count: number }) {
  return (
    <Badge size="xs" circle color="red" aria-label={count === 1 ? '1 campo com erro' : `${count} campos com erro`}>
      {count}
    </Badge>
  );
}
