import { Badge, Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { usePhone } from '../ui/use-phone.ts';
import { ABA, errorsByTab } from './dom.ts';
import { useFormContract } from './form-context.ts';
import { FormSteps, type FormTab } from './form-steps.tsx';

/** Tabs of a form. All stay mounted, so that errors and focus work in each; after a failed submit each shows how many fields it has in error. */
export function FormTabs({
  tabs,
  inicial,
  onChange,
  passos = false,
}: {
  tabs: readonly FormTab[];
  inicial?: string;
  onChange?: (id: string) => void;
  /** Shows them one after the other on a phone, for people who fill the form in once. */
  passos?: boolean;
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
  if (passos && phone) return <FormSteps tabs={shown} active={active} onChange={change} counts={counts} />;
  return (
    <Tabs value={active} onChange={change} keepMounted keepMountedMode="display-none">
      <Tabs.List mb="md">
        {shown.map(({ id, titulo }) => (
          <Tabs.Tab key={id} value={id} rightSection={counts[id] ? <Errors count={counts[id]} /> : null}>
            {titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ id, conteudo }) => (
        <Tabs.Panel key={id} value={id} {...{ [ABA]: id }}>
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
