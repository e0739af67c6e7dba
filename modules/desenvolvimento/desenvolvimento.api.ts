import { conferirCertificado } from './certificado/conferencia.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { conferirCertificado };
