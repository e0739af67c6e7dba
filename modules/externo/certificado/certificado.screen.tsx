import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { codigoDigitado, conferirCertificadoPeloCodigo } from './certificado.contract.ts';

const Campo = fieldOf(codigoDigitado);
type Conferido = Awaited<ReturnType<typeof conferir>>;
const conferir = (codigo: string) => call(conferirCertificadoPeloCodigo, { body: { codigo }, errors: 'nenhum' });

function Fato({ rotulo, children }: { rotulo: string; children: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {rotulo}
      </Text>
      <Text component="dd" m={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

function Resultado({ certificado }: { certificado: Conferido }) {
  const { talento, nome, cargaHoraria, concluidoEm, revogado } = certificado;
  return (
    <Paper withBorder p="md" mb="lg" role="status">
      <Stack gap="md">
        <div>
          <StatusBadge tom={revogado ? 'erro' : 'sucesso'}>{revogado ? 'Revogado' : 'Autêntico'}</StatusBadge>
          <Text mt={6}>
            {revogado
              ? 'Este certificado foi emitido e depois revogado: ele não vale mais.'
              : 'Este certificado é válido.'}
          </Text>
        </div>
        <Stack component="dl" gap="sm" m={0}>
          <Fato rotulo="Nome">{talento}</Fato>
          <Fato rotulo="Curso">{nome}</Fato>
          {cargaHoraria && <Fato rotulo="Carga horária">{`${cargaHoraria} h`}</Fato>}
          <Fato rotulo="Concluído em">{formatarData(concluidoEm)}</Fato>
        </Stack>
      </Stack>
    </Paper>
  );
}

/** The page of the QR code of a certificate, and of who types its code. */
export function ConferirCertificado() {
  const { codigo: doEndereco = '' } = useAddress();
  const [achado, setAchado] = useState<Conferido | null>(null);
  const [problema, setProblema] = useState<string | null>(null);
  const procurar = useCallback(async (codigo: string) => {
    setProblema(null);
    setAchado(null);
    try {
      setAchado(await conferir(codigo));
    } catch (erro) {
      setProblema(erro instanceof ApiError ? erro.mensagem : 'Não foi possível conferir agora. Tente de novo.');
    }
  }, []);
  useEffect(() => {
    if (doEndereco !== '') void procurar(String(doEndereco));
  }, [doEndereco, procurar]);
  const contract = useContractForm({
    schema: codigoDigitado,
    defaults: { codigo: String(doEndereco) },
    onSubmit: ({ codigo }) => procurar(codigo ?? ''),
    checkCompany: false,
  });
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        Conferir certificado
      </Title>
      {problema && (
        <Alert color="yellow" role="alert" mb="lg">
          {problema}
        </Alert>
      )}
      {achado && <Resultado certificado={achado} />}
      <ContractFormView of={contract} enviaComEnter>
        <FieldGrid>
          <Campo name="codigo" span={12} />
        </FieldGrid>
        <Button type="submit" mt="md">
          Conferir
        </Button>
      </ContractFormView>
    </div>
  );
}
