import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import {
  cadastrarSegundoFator,
  confirmarSegundoFator,
  desativarSegundoFator,
  obterSegundoFator,
} from '#modules/organizacao/sessao/segundo-fator.contract.ts';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { AnyField, FieldGrid } from '#platform/web/form/field.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './second-factor.module.css';

type Body = Record<string, unknown>;

/** A form of one field that calls an endpoint with it. */
function OneField<B extends Body, A>(props: {
  endpoint: Endpoint<Record<never, never>, Record<never, never>, B, A>;
  campo: keyof B & string;
  rotulo: string;
  onDone: (answer: A) => void;
  extra?: ReactNode;
}) {
  const contract = useContractForm<Body>({
    schema: props.endpoint.body as unknown as z.ZodType<Body>,
    defaults: { [props.campo]: '' },
    checkCompany: false,
    onSubmit: async (body, options) => props.onDone(await send(props.endpoint, { body: body as B, ...options })),
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>
        <AnyField name={props.campo} span={12} />
      </FieldGrid>
      <Group mt="sm" gap="xs">
        <Button type="submit" loading={contract.form.formState.isSubmitting}>
          {props.rotulo}
        </Button>
        {props.extra}
      </Group>
    </ContractFormView>
  );
}

function Codes({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  return (
    <Stack gap="sm">
      <Alert color="green" role="status">
        A verificação em duas etapas está ativa.
      </Alert>
      <Text>
        Guarde estes códigos de recuperação em lugar seguro: cada um substitui o aplicativo uma única vez, e eles não
        serão mostrados de novo.
      </Text>
      <List className={styles.codigos} listStyleType="none">
        {codigos.map((codigo) => (
          <List.Item key={codigo}>
            <code>{codigo}</code>
          </List.Item>
        ))}
      </List>
      <Group>
        <Button onClick={onDone}>Guardei os códigos</Button>
      </Group>
    </Stack>
  );
}

/** Enrolment of the second factor: password, the picture for the authenticator, a code to confirm, the recovery codes. */
function Enrolment({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<{ segredo: string; qrSvg: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Codes codigos={codes} onDone={onDone} />;
  if (!secret) {
    return (
      <Stack gap="sm">
        <Text>
          Além da senha, a entrada passa a pedir um código do seu celular. Instale um aplicativo autenticador e confirme
          a sua senha para começar.
        </Text>
        <OneField endpoint={cadastrarSegundoFator} campo="senha" rotulo="Começar" onDone={setSecret} />
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Text>1. Leia esta imagem com o aplicativo autenticador.</Text>
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrSvg)}`}
        alt="Código QR para o aplicativo autenticador"
      />
      <Text size="sm">
        Sem câmera, digite no aplicativo a chave <code className={styles.chave}>{secret.segredo}</code>
      </Text>
      <Text>2. Informe o código de seis dígitos que ele mostra.</Text>
      <OneField
        endpoint={confirmarSegundoFator}
        campo="codigo"
        rotulo="Confirmar"
        onDone={({ codigosRecuperacao }) => setCodes(codigosRecuperacao)}
        extra={
          <Button variant="default" onClick={() => setSecret(null)}>
            Voltar
          </Button>
        }
      />
    </Stack>
  );
}

/** One's own second factor: enrol it, or turn it off where the profile does not demand it. */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const answer = useEndpoint(obterSegundoFator);
  const [turningOff, setTurningOff] = useState(false);
  if (answer.isError) return <Unread of={answer} />;
  if (!answer.data) return <Skeleton height={120} aria-busy="true" />;
  const { ativo, exigido, codigosRestantes } = answer.data;
  const renewed = async () => {
    await answer.refetch();
    setTurningOff(false);
    onDone();
  };
  if (!ativo) return <Enrolment onDone={() => void renewed()} />;
  return (
    <Stack gap="sm">
      <Alert color="green">
        A verificação em duas etapas está ativa. Códigos de recuperação restantes: {codigosRestantes}.
      </Alert>
      {exigido && <Text>O seu perfil exige esta verificação; por isso ela não pode ser desativada.</Text>}
      {!exigido && !turningOff && (
        <Group>
          <Button variant="default" onClick={() => setTurningOff(true)}>
            Desativar
          </Button>
        </Group>
      )}
      {!exigido && turningOff && (
        <OneField
          endpoint={desativarSegundoFator}
          campo="senha"
          rotulo="Desativar"
          onDone={() => void renewed()}
          extra={
            <Button variant="default" onClick={() => setTurningOff(false)}>
              Cancelar
            </Button>
          }
        />
      )}
    </Stack>
  );
}
