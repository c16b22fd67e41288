// Made by `npm run api:types` of /api/openapi.json, never by hand. `paths` has every call, by its address and method.

export interface paths {
  "/api/aturan-klaim": {
    /** @description Aturan yang memberi peran dan unit kepada akun baru dari klaim penyedia identitas. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aturan: ({
                    aktif: boolean;
                    /** @enum {string} */
                    cara: "sama" | "memuat";
                    /** Format: uuid */
                    id: string;
                    klaim_unit: string | null;
                    nama_klaim: string;
                    nilai: string;
                    peran: {
                      label: string;
                      name: string;
                    } | null;
                    unit: {
                      aktif: boolean;
                      kode: string;
                      nama_unit: string;
                    } | null;
                    unit_id: string | null;
                  })[];
                boleh_ubah: boolean;
                klaim_peran: string | null;
                klaim_unit: string | null;
                penyedia: string | null;
                peran: {
                    label: string;
                    name: string;
                  }[];
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Mengganti seluruh aturan sekaligus; aturan pertama yang cocok menentukan. */
    put: {
      requestBody: {
        content: {
          "application/json": {
            aturan: ({
                aktif: boolean;
                /** @enum {string} */
                cara: "sama" | "memuat";
                /** Format: uuid */
                id?: string;
                klaim_unit?: string | null;
                nama_klaim: string;
                nilai: string;
                peran?: string | null;
                unit_id?: string | null;
              })[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aturan: ({
                    aktif: boolean;
                    /** @enum {string} */
                    cara: "sama" | "memuat";
                    /** Format: uuid */
                    id: string;
                    klaim_unit: string | null;
                    nama_klaim: string;
                    nilai: string;
                    peran: {
                      label: string;
                      name: string;
                    } | null;
                    unit: {
                      aktif: boolean;
                      kode: string;
                      nama_unit: string;
                    } | null;
                    unit_id: string | null;
                  })[];
                boleh_ubah: boolean;
                klaim_peran: string | null;
                klaim_unit: string | null;
                penyedia: string | null;
                peran: {
                    label: string;
                    name: string;
                  }[];
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/aturan-klaim/coba": {
    /** @description Menjawab akun seperti apa yang dibuat dari klaim ini; tidak ada yang disimpan. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            aturan?: ({
                aktif: boolean;
                /** @enum {string} */
                cara: "sama" | "memuat";
                /** Format: uuid */
                id?: string;
                klaim_unit?: string | null;
                nama_klaim: string;
                nilai: string;
                peran?: string | null;
                unit_id?: string | null;
              })[];
            klaim: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                cocok: number[];
                menunggu_karena: ("aturan" | "peran" | "unit") | null;
                penentu: {
                  aktif: number | null;
                  peran: number | null;
                  unit: number | null;
                };
                peran: {
                    label: string;
                    name: string;
                  }[];
                /** @enum {string} */
                surel: "ada" | "tiada" | "belum";
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  nama_unit: string;
                } | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/atur-sandi": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            password: string;
            token: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/atur-sandi/periksa": {
    /** @description Apakah tautan surel masih berlaku. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/dua-faktor": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                kode_pemulihan: number;
                lewat_penyedia: boolean;
                sejak: string | null;
                wajib: boolean;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Rahasia baru untuk aplikasi autentikator; berlaku setelah kode pertamanya dikirim. Perlu kata sandi, atau kode dari yang sudah aktif; sesi lewat penyedia identitas tidak, selama belum ada yang aktif. */
    put: {
      requestBody: {
        content: {
          "application/json": {
            kode?: string;
            password?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                rahasia: string;
                uri: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/dua-faktor/aktif": {
    /** @description Mengaktifkan rahasia baru dengan kode pertamanya; sesi lain diakhiri. */
    put: {
      requestBody: {
        content: {
          "application/json": {
            kode: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                kode_pemulihan: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/dua-faktor/kode-pemulihan": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            kode?: string;
            password?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                kode_pemulihan: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/dua-faktor/nonaktif": {
    put: {
      requestBody: {
        content: {
          "application/json": {
            kode?: string;
            password?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/jwt/refresh-token": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            refreshToken: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              accessToken: string;
              refreshToken: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/kunci-draf": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
                kunci: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/lupa-sandi": {
    /** @description Apakah kata sandi dapat diatur ulang lewat surel di server ini. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** Format: email */
            email: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/oauth": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                codeVerifier: string;
                nama: string;
                redirectUri: string;
                state: string;
                url: string | null;
              }) | null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            code: string;
            codeVerifier: string;
            iss?: string;
            redirectUri: string;
            state?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ability: ({
                    action: string | string[];
                    conditions?: {
                      [key: string]: unknown;
                    };
                    fields?: string[];
                    inverted?: boolean;
                    subject: string | string[];
                  })[];
                accessToken: string;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                refreshToken: string;
                roles: string[];
                satker: {
                  id: string;
                  nama: string;
                };
                username: string;
                /** @enum {boolean} */
                wajib_dua_faktor?: true;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/oauth/backchannel-logout": {
    post: {
      requestBody: {
        content: {
          "application/x-www-form-urlencoded": {
            logout_token: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/sesi": {
    /** @description Sesi sendiri yang masih terbuka, paling banyak 100. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  alamat: string | null;
                  /** Format: date-time */
                  dipakai: string;
                  /** Format: uuid */
                  id: string;
                  ini: boolean;
                  /** Format: date-time */
                  mulai: string;
                  perangkat: string | null;
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/sesi/{id}/akhiri": {
    /** @description Mengakhiri satu sesi sendiri; token-tokennya tidak berlaku lagi. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                jumlah: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/sesi/akhiri-lain": {
    /** @description Mengakhiri semua sesi sendiri kecuali yang memanggil. */
    patch: {
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                jumlah: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/signin": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            password: string;
            username: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ability: ({
                    action: string | string[];
                    conditions?: {
                      [key: string]: unknown;
                    };
                    fields?: string[];
                    inverted?: boolean;
                    subject: string | string[];
                  })[];
                accessToken: string;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                refreshToken: string;
                roles: string[];
                satker: {
                  id: string;
                  nama: string;
                };
                username: string;
                /** @enum {boolean} */
                wajib_dua_faktor?: true;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/auth/signin/kode": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            kode: string;
            tantangan: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ability: ({
                    action: string | string[];
                    conditions?: {
                      [key: string]: unknown;
                    };
                    fields?: string[];
                    inverted?: boolean;
                    subject: string | string[];
                  })[];
                accessToken: string;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                refreshToken: string;
                roles: string[];
                satker: {
                  id: string;
                  nama: string;
                };
                username: string;
                /** @enum {boolean} */
                wajib_dua_faktor?: true;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/bookmarks/data": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              bookmarks: {
                  icon: string;
                  id: string;
                  isBookmarked: boolean;
                  link: string;
                  title: string;
                }[];
              suggestions: {
                  icon: string;
                  id: string;
                  isBookmarked: boolean;
                  link: string;
                  title: string;
                }[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/bookmarks/update": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              icon: string;
              id: string;
              isBookmarked: boolean;
              link: string;
              title: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/dashboard/capaian": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          cakupan?: "sendiri" | "bawahan";
          dasar?: "hidup" | "disetujui";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                konteks: {
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** @enum {string} */
                  cakupan: "sendiri" | "bawahan";
                  /** @enum {string} */
                  dasar: "hidup" | "disetujui";
                  /** Format: date-time */
                  data_per: string;
                  jumlah_satker: number;
                  jumlah_wajib: number;
                  laporan: {
                    approved: number;
                    draft: number;
                    revision: number;
                    submitted: number;
                  };
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  satker: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  } | null;
                  tahun: number;
                };
                ringkasan: {
                  capaian_periode: {
                    delta: number | null;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    nilai: number | null;
                    sebelumnya: ({
                      nilai: number;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      satker_sama: boolean;
                    }) | null;
                  };
                  capaian_tahun: {
                    delta: number | null;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    nilai: number | null;
                    sebelumnya: ({
                      nilai: number;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      satker_sama: boolean;
                    }) | null;
                    sementara: number;
                    tertinggal: number;
                  };
                  indikator: {
                    belum_diisi: number;
                    dinilai: number;
                    semua: number;
                    tanpa_target: number;
                    tercapai: number;
                  };
                  laporan: {
                    belum_kirim: number;
                    terlambat: number;
                    tutup: string | null;
                    wajib: number;
                  };
                };
                tren: ({
                    capaian_periode: number | null;
                    capaian_tahun: number | null;
                    laporan: {
                      approved: number;
                      draft: number;
                      revision: number;
                      submitted: number;
                    };
                    /** @enum {string} */
                    periode: "TW1" | "TW2" | "TW3" | "TW4";
                  })[];
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/dashboard/matrik": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          cakupan?: "sendiri" | "bawahan";
          dasar?: "hidup" | "disetujui";
          kelompok?: "indikator" | "sasaran" | "butir";
          kelas?: string;
          sasaran?: string;
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "selisih" | "kode" | "nama" | "-selisih" | "-kode" | "-nama";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                baris: ({
                    jumlah_indikator: number;
                    jumlah_unit: number;
                    kini: ({
                      aturan_berubah: boolean;
                      target_tahun: number | null;
                      target_tahun_atas: number | null;
                    }) | null;
                    kode: string;
                    kpi_id: string | null;
                    kunci: string;
                    nama: string;
                    /** @enum {boolean} */
                    nonaktif?: true;
                    periode: {
                      [key: string]: {
                        capaian: number | null;
                        capaian_tahun: number | null;
                        disetujui: number;
                        jumlah: number;
                        /** @enum {string} */
                        keadaan: "dinilai" | "tanpa_target" | "belum_diisi" | "kosong";
                        kelas: ({
                          batas_bawah: number | null;
                          label: string;
                          /** @enum {string} */
                          warna: "hijau" | "kuning" | "merah";
                        }) | null;
                        kelas_tahun: ({
                          batas_bawah: number | null;
                          label: string;
                          /** @enum {string} */
                          warna: "hijau" | "kuning" | "merah";
                        }) | null;
                        laporan: ({
                          /** Format: uuid */
                          id: string;
                          /** @enum {string} */
                          status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                        }) | null;
                        realisasi: number | null;
                        target: number | null;
                        target_atas: number | null;
                        target_tahun: number | null;
                        terisi: number;
                      };
                    };
                    sasaran: {
                      kode: string;
                      nama: string;
                    } | null;
                    satuan: string | null;
                    selisih: number | null;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target_tahun: number | null;
                    unit: {
                      /** Format: uuid */
                      id: string;
                      kode: string;
                      nama_unit: string;
                    } | null;
                  })[];
                batas_lain?: (number | null)[];
                jumlah: {
                  baris: number;
                  di_bawah: number;
                  dinilai: number;
                };
                konteks: {
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** @enum {string} */
                  cakupan: "sendiri" | "bawahan";
                  /** @enum {string} */
                  dasar: "hidup" | "disetujui";
                  /** Format: date-time */
                  data_per: string;
                  jumlah_satker: number;
                  jumlah_wajib: number;
                  laporan: {
                    approved: number;
                    draft: number;
                    revision: number;
                    submitted: number;
                  };
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  satker: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  } | null;
                  tahun: number;
                };
                sasaran: {
                  kode: string;
                  nama: string;
                } | null;
              };
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/dashboard/matrik-percentage": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          cakupan?: "sendiri" | "bawahan";
          dasar?: "hidup" | "disetujui";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                konteks: {
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** @enum {string} */
                  cakupan: "sendiri" | "bawahan";
                  /** @enum {string} */
                  dasar: "hidup" | "disetujui";
                  /** Format: date-time */
                  data_per: string;
                  jumlah_satker: number;
                  jumlah_wajib: number;
                  laporan: {
                    approved: number;
                    draft: number;
                    revision: number;
                    submitted: number;
                  };
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  satker: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  } | null;
                  tahun: number;
                };
                periode: ({
                    belum_diisi: {
                      jumlah: number;
                      persen: number;
                    };
                    kelas: ({
                        batas_bawah: number | null;
                        jumlah: number;
                        label: string;
                        persen: number;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      })[];
                    laporan: {
                      approved: number;
                      draft: number;
                      revision: number;
                      submitted: number;
                    };
                    /** @enum {string} */
                    periode: "TW1" | "TW2" | "TW3" | "TW4";
                    tanpa_target: {
                      jumlah: number;
                      persen: number;
                    };
                    total: number;
                  })[];
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/dashboard/satker": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          dasar?: "hidup" | "disetujui";
          bentuk?: "pohon" | "daftar";
          status?: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "status" | "nama_unit" | "capaian" | "-status" | "-nama_unit" | "-capaian";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                induk: ({
                  anak: number;
                  bawahan: ({
                    capaian_periode: number | null;
                    capaian_tahun: number | null;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    satker: number;
                    sebaran: ({
                        batas_bawah: number | null;
                        jumlah: number;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      })[];
                    status: ({
                        jumlah: number;
                        /** @enum {string} */
                        status: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
                      })[];
                    wajib: number;
                  }) | null;
                  gabungan: ({
                    capaian_periode: number | null;
                    capaian_tahun: number | null;
                    dinilai: number;
                    dinilai_tahun: number;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    sementara: number;
                  }) | null;
                  sendiri: {
                    capaian_periode: number | null;
                    capaian_tahun: number | null;
                    decided_at: string | null;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    laporan_id: string | null;
                    /** @enum {string} */
                    status: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
                    submitted_at: string | null;
                    terlambat_hari: number;
                    tutup: string | null;
                  };
                  tren: ({
                      laporan: number;
                      nilai: number;
                    } | null)[];
                  unit: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    level_id: number;
                    nama_unit: string;
                    /** @enum {boolean} */
                    nonaktif?: true;
                    parent_id: string | null;
                  };
                }) | null;
                jejak: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  }[];
                konteks: {
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** @enum {string} */
                  cakupan: "sendiri" | "bawahan";
                  /** @enum {string} */
                  dasar: "hidup" | "disetujui";
                  /** Format: date-time */
                  data_per: string;
                  jumlah_satker: number;
                  jumlah_wajib: number;
                  laporan: {
                    approved: number;
                    draft: number;
                    revision: number;
                    submitted: number;
                  };
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  satker: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  } | null;
                  tahun: number;
                };
                satker: ({
                    anak: number;
                    bawahan: ({
                      capaian_periode: number | null;
                      capaian_tahun: number | null;
                      kelas: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      satker: number;
                      sebaran: ({
                          batas_bawah: number | null;
                          jumlah: number;
                          label: string;
                          /** @enum {string} */
                          warna: "hijau" | "kuning" | "merah";
                        })[];
                      status: ({
                          jumlah: number;
                          /** @enum {string} */
                          status: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
                        })[];
                      wajib: number;
                    }) | null;
                    gabungan: ({
                      capaian_periode: number | null;
                      capaian_tahun: number | null;
                      dinilai: number;
                      dinilai_tahun: number;
                      kelas: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      sementara: number;
                    }) | null;
                    sendiri: {
                      capaian_periode: number | null;
                      capaian_tahun: number | null;
                      decided_at: string | null;
                      kelas: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      laporan_id: string | null;
                      /** @enum {string} */
                      status: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
                      submitted_at: string | null;
                      terlambat_hari: number;
                      tutup: string | null;
                    };
                    tren: ({
                        laporan: number;
                        nilai: number;
                      } | null)[];
                    unit: {
                      /** Format: uuid */
                      id: string;
                      kode: string;
                      level_id: number;
                      nama_unit: string;
                      /** @enum {boolean} */
                      nonaktif?: true;
                      parent_id: string | null;
                    };
                  })[];
              };
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/dashboard/statistic": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          cakupan?: "sendiri" | "bawahan";
          dasar?: "hidup" | "disetujui";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                antrean: {
                  jumlah: number;
                  laporan: ({
                      hari: number;
                      /** Format: uuid */
                      id: string;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      /** Format: date-time */
                      submitted_at: string;
                      unit: {
                        /** Format: uuid */
                        id: string;
                        kode: string;
                        nama_unit: string;
                      };
                    })[];
                  median_hari: number | null;
                  tertua_hari: number | null;
                };
                bukti: {
                  ada: number;
                  indikator: {
                      kode: string;
                      /** Format: uuid */
                      kpi_id: string;
                      /** Format: uuid */
                      laporan_id: string;
                      nama: string;
                    }[];
                  perlu: number;
                  persen: number | null;
                  satker: ({
                      ada: number;
                      /** Format: uuid */
                      laporan_id: string;
                      perlu: number;
                      /** @enum {string} */
                      status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                      unit: {
                        /** Format: uuid */
                        id: string;
                        kode: string;
                        nama_unit: string;
                      };
                    })[];
                };
                keputusan: {
                  jumlah: number;
                  median_hari: number | null;
                };
                konteks: {
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** @enum {string} */
                  cakupan: "sendiri" | "bawahan";
                  /** @enum {string} */
                  dasar: "hidup" | "disetujui";
                  /** Format: date-time */
                  data_per: string;
                  jumlah_satker: number;
                  jumlah_wajib: number;
                  laporan: {
                    approved: number;
                    draft: number;
                    revision: number;
                    submitted: number;
                  };
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  satker: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  } | null;
                  tahun: number;
                };
                status: ({
                    jumlah: number;
                    /** @enum {string} */
                    status: "belum" | "draft" | "revision" | "submitted" | "approved" | "tanpa_indikator";
                  })[];
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/datatables/data": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama" | "ukuran" | "uploaded_at" | "unit" | "periode" | "kpi" | "status" | "-nama" | "-ukuran" | "-uploaded_at" | "-unit" | "-periode" | "-kpi" | "-status";
          allData?: "0" | "1";
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          status?: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              allData: ({
                  /** Format: uuid */
                  id: string;
                  kpi_kode: string;
                  kpi_nama: string;
                  /** Format: uuid */
                  laporan_id: string;
                  mime: string;
                  nama: string;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  /** @enum {string} */
                  status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                  tahun: number;
                  ukuran: number;
                  unit: string;
                  /** Format: uuid */
                  unit_id: string;
                  unit_kode?: string;
                  /** Format: date-time */
                  uploaded_at: string;
                })[];
              /** Format: date-time */
              dihitung?: string;
              invoices: ({
                  /** Format: uuid */
                  id: string;
                  kpi_kode: string;
                  kpi_nama: string;
                  /** Format: uuid */
                  laporan_id: string;
                  mime: string;
                  nama: string;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  /** @enum {string} */
                  status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                  tahun: number;
                  ukuran: number;
                  unit: string;
                  /** Format: uuid */
                  unit_id: string;
                  unit_kode?: string;
                  /** Format: date-time */
                  uploaded_at: string;
                })[];
              /** @enum {boolean} */
              perkiraan?: true;
              total: number;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/events": {
    /** @description Dengan `Accept: text/event-stream`: aliran peristiwa `report.changed`, `report.claimed`, `chat.message`, `kanban.changed`, `notification.changed`, `email.received`, `todo.changed`, `calendar.changed`, `stream.open`, `stream.reset`, `stream.end` (bentuk datanya: src/contract/notifications.ts), hanya tentang laporan yang boleh dibaca, obrolan sendiri, dan papan satker sendiri. Selain itu: tanda yang berubah bila salah satunya berubah, untuk ditanyakan berkala. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                tanda: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/files/{id}": {
    get: {
      parameters: {
        query?: {
          inline?: "0" | "1";
        };
        path: {
          id: string;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "*/*": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/jadwal": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "tahun" | "periode" | "buka" | "tutup" | "-tahun" | "-periode" | "-buka" | "-tutup";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  alasan: string | null;
                  /** Format: date */
                  buka: string;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  tahun: number;
                  /** Format: date */
                  tutup: string;
                  unit: {
                    kode: string;
                    nama_unit: string;
                  } | null;
                  unit_id: string | null;
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            alasan?: string | null;
            /** Format: date */
            buka: string;
            /** @enum {string} */
            periode: "TW1" | "TW2" | "TW3" | "TW4";
            tahun: number;
            /** Format: date */
            tutup: string;
            unit_id?: string | null;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                alasan: string | null;
                /** Format: date */
                buka: string;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                tahun: number;
                /** Format: date */
                tutup: string;
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/jadwal/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                alasan: string | null;
                /** Format: date */
                buka: string;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                tahun: number;
                /** Format: date */
                tutup: string;
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            alasan?: string | null;
            /** Format: date */
            buka?: string;
            /** @enum {string} */
            periode?: "TW1" | "TW2" | "TW3" | "TW4";
            tahun?: number;
            /** Format: date */
            tutup?: string;
            unit_id?: string | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                alasan: string | null;
                /** Format: date */
                buka: string;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                tahun: number;
                /** Format: date */
                tutup: string;
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/jadwal/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/jadwal/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "tahun" | "periode" | "buka" | "tutup" | "-tahun" | "-periode" | "-buka" | "-tutup";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/jejak-keamanan": {
    /** @description Siapa masuk dan siapa mengubah akun, peran, token, atau data induk; yang terbaru lebih dulu. */
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "waktu" | "-waktu";
          aksi?: "signin" | "signin-failed" | "signin-closed" | "signin-opened" | "signout" | "session-ended" | "code-asked" | "factor-on" | "factor-off" | "factor-codes" | "factor-removed" | "reset-asked" | "link-sent" | "session-revoked" | "create" | "update" | "delete" | "forget" | "data-taken" | "profile" | "link" | "revoke" | "enable" | "disable" | "rotate" | "trial" | "resend" | "";
          subjek?: "Session" | "User" | "Role" | "RoleModule" | "Permission" | "Module" | "Token" | "Webhook" | "ClaimRule" | "Unit" | "Tahun" | "Jadwal" | "Target" | "Program" | "Kinerja" | "SasaranKegiatan" | "Kpi" | "";
          dari?: string | "";
          sampai?: string | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  aksi: string;
                  alamat: string | null;
                  /** Format: uuid */
                  id: string;
                  lewat: string | null;
                  objek: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  } | null;
                  oleh: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                    username: string;
                  } | null;
                  perubahan: {
                    [key: string]: unknown;
                  };
                  rujukan: {
                    [key: string]: string;
                  };
                  subjek: string;
                  /** Format: date-time */
                  waktu: string;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kinerja": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  nama: string;
                  tahun: number;
                  unit: {
                    kode: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                }[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            kode: string;
            nama: string;
            tahun: number;
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kinerja/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            kode?: string;
            nama?: string;
            tahun?: number;
            /** Format: uuid */
            unit_id?: string;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kinerja/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kinerja/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kiriman-webhook": {
    /** @description Kiriman ke program lain beserta 500 huruf pertama jawabannya. */
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "dibuat" | "waktu" | "-dibuat" | "-waktu";
          webhook?: string | "";
          keadaan?: "menunggu" | "sampai" | "gagal" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  dibuat: string;
                  /** Format: uuid */
                  id: string;
                  jawaban: string | null;
                  /** @enum {string} */
                  keadaan: "menunggu" | "sampai" | "gagal";
                  percobaan: number;
                  peristiwa: string;
                  status: number | null;
                  ulang: boolean;
                  /** Format: date-time */
                  waktu: string;
                  webhook: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  };
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kiriman-webhook/{id}/ulang": {
    /** @description Mengirim ulang satu kiriman dengan id yang sama. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "status" | "-kode" | "-nama" | "-status";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          status?: "draf" | "aktif" | "nonaktif";
          sasaran_kegiatan_id?: string;
          tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
          polarisasi?: "maximize" | "minimize" | "stabilize";
          konsolidasi?: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  bobot: number | null;
                  /** Format: date-time */
                  created_at: string;
                  definisi: string | null;
                  definisi_x: string | null;
                  definisi_y: string | null;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  nama: string;
                  pic: string | null;
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  sasaran_kegiatan_id: string | null;
                  satuan: string;
                  skala?: {
                      kode: string;
                      label: string;
                      nilai: number;
                    }[];
                  skala_id: string | null;
                  /** @enum {string} */
                  status: "draf" | "aktif" | "nonaktif";
                  sumber_data: string | null;
                  tahun: number;
                  target: {
                    tahun: number | null;
                    tw1: number | null;
                    tw2: number | null;
                    tw3: number | null;
                    tw4: number | null;
                  };
                  target_atas: ({
                    tahun: number | null;
                    tw1: number | null;
                    tw2: number | null;
                    tw3: number | null;
                    tw4: number | null;
                  }) | null;
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                  unit: {
                    kode: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            alasan?: string;
            bobot?: number | null;
            definisi?: string | null;
            definisi_x?: string | null;
            definisi_y?: string | null;
            kode: string;
            /** @enum {string} */
            konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
            nama: string;
            pic?: string | null;
            /** @enum {string} */
            polarisasi: "maximize" | "minimize" | "stabilize";
            rumus_minimize?: ("dua_kurang" | "t_per_r") | null;
            sasaran_kegiatan_id?: string | null;
            satuan: string;
            skala_id?: string | null;
            /** @enum {string} */
            status?: "draf" | "aktif" | "nonaktif";
            sumber_data?: string | null;
            tahun: number;
            target?: {
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            };
            target_atas?: ({
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            }) | null;
            /** @enum {string} */
            tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                bobot: number | null;
                /** Format: date-time */
                created_at: string;
                definisi: string | null;
                definisi_x: string | null;
                definisi_y: string | null;
                /** Format: uuid */
                id: string;
                kode: string;
                /** @enum {string} */
                konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                nama: string;
                pic: string | null;
                /** @enum {string} */
                polarisasi: "maximize" | "minimize" | "stabilize";
                rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                sasaran: {
                  kode: string;
                  nama: string;
                } | null;
                sasaran_kegiatan_id: string | null;
                satuan: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                skala_id: string | null;
                /** @enum {string} */
                status: "draf" | "aktif" | "nonaktif";
                sumber_data: string | null;
                tahun: number;
                target: {
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                };
                target_atas: ({
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                }) | null;
                temuan: ({
                    /** @enum {string} */
                    berat: "peringatan" | "info";
                    diterima: boolean;
                    /** @enum {string} */
                    kode: "tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas";
                    pesan: string;
                    saran: string;
                  })[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/{id}/delete": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/{id}/detail": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                bobot: number | null;
                /** Format: date-time */
                created_at: string;
                definisi: string | null;
                definisi_x: string | null;
                definisi_y: string | null;
                dipakai_laporan: boolean;
                /** Format: uuid */
                id: string;
                kode: string;
                /** @enum {string} */
                konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                nama: string;
                perlu_alasan: boolean;
                pic: string | null;
                /** @enum {string} */
                polarisasi: "maximize" | "minimize" | "stabilize";
                riwayat_target: ({
                    alasan: string | null;
                    /** Format: uuid */
                    id: string;
                    oleh: {
                      /** Format: uuid */
                      id: string;
                      nama: string;
                    };
                    sebelum: {
                      target: {
                        tahun: number | null;
                        tw1: number | null;
                        tw2: number | null;
                        tw3: number | null;
                        tw4: number | null;
                      };
                      target_atas: ({
                        tahun: number | null;
                        tw1: number | null;
                        tw2: number | null;
                        tw3: number | null;
                        tw4: number | null;
                      }) | null;
                    };
                    sesudah: {
                      target: {
                        tahun: number | null;
                        tw1: number | null;
                        tw2: number | null;
                        tw3: number | null;
                        tw4: number | null;
                      };
                      target_atas: ({
                        tahun: number | null;
                        tw1: number | null;
                        tw2: number | null;
                        tw3: number | null;
                        tw4: number | null;
                      }) | null;
                    };
                    temuan: ("tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas")[];
                    /** Format: date-time */
                    waktu: string;
                  })[];
                rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                sasaran: {
                  kode: string;
                  nama: string;
                } | null;
                sasaran_kegiatan_id: string | null;
                satuan: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                skala_id: string | null;
                /** @enum {string} */
                status: "draf" | "aktif" | "nonaktif";
                sumber_data: string | null;
                tahun: number;
                target: {
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                };
                target_atas: ({
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                }) | null;
                temuan: ({
                    /** @enum {string} */
                    berat: "peringatan" | "info";
                    diterima: boolean;
                    /** @enum {string} */
                    kode: "tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas";
                    pesan: string;
                    saran: string;
                  })[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/{id}/edit": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            alasan?: string;
            bobot?: number | null;
            definisi?: string | null;
            definisi_x?: string | null;
            definisi_y?: string | null;
            kode?: string;
            /** @enum {string} */
            konsolidasi?: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
            nama?: string;
            pic?: string | null;
            /** @enum {string} */
            polarisasi?: "maximize" | "minimize" | "stabilize";
            rumus_minimize?: ("dua_kurang" | "t_per_r") | null;
            sasaran_kegiatan_id?: string | null;
            satuan?: string;
            skala_id?: string | null;
            /** @enum {string} */
            status?: "draf" | "aktif" | "nonaktif";
            sumber_data?: string | null;
            tahun?: number;
            target?: {
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            };
            target_atas?: ({
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            }) | null;
            /** @enum {string} */
            tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
            /** Format: uuid */
            unit_id?: string;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                bobot: number | null;
                /** Format: date-time */
                created_at: string;
                definisi: string | null;
                definisi_x: string | null;
                definisi_y: string | null;
                /** Format: uuid */
                id: string;
                kode: string;
                /** @enum {string} */
                konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                nama: string;
                pic: string | null;
                /** @enum {string} */
                polarisasi: "maximize" | "minimize" | "stabilize";
                rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                sasaran: {
                  kode: string;
                  nama: string;
                } | null;
                sasaran_kegiatan_id: string | null;
                satuan: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                skala_id: string | null;
                /** @enum {string} */
                status: "draf" | "aktif" | "nonaktif";
                sumber_data: string | null;
                tahun: number;
                target: {
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                };
                target_atas: ({
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                }) | null;
                temuan: ({
                    /** @enum {string} */
                    berat: "peringatan" | "info";
                    diterima: boolean;
                    /** @enum {string} */
                    kode: "tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas";
                    pesan: string;
                    saran: string;
                  })[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/copy": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            dari: number;
            dengan_target?: boolean;
            ids?: string[];
            ke: number;
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                disalin: ({
                    bobot: number | null;
                    /** Format: date-time */
                    created_at: string;
                    definisi: string | null;
                    definisi_x: string | null;
                    definisi_y: string | null;
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    /** @enum {string} */
                    konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                    nama: string;
                    pic: string | null;
                    /** @enum {string} */
                    polarisasi: "maximize" | "minimize" | "stabilize";
                    rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                    sasaran: {
                      kode: string;
                      nama: string;
                    } | null;
                    sasaran_kegiatan_id: string | null;
                    satuan: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    skala_id: string | null;
                    /** @enum {string} */
                    status: "draf" | "aktif" | "nonaktif";
                    sumber_data: string | null;
                    tahun: number;
                    target: {
                      tahun: number | null;
                      tw1: number | null;
                      tw2: number | null;
                      tw3: number | null;
                      tw4: number | null;
                    };
                    target_atas: ({
                      tahun: number | null;
                      tw1: number | null;
                      tw2: number | null;
                      tw3: number | null;
                      tw4: number | null;
                    }) | null;
                    /** @enum {string} */
                    tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    unit: {
                      kode: string;
                      nama_unit: string;
                    };
                    /** Format: uuid */
                    unit_id: string;
                    unit_jalur: string[];
                    /** Format: date-time */
                    updated_at: string;
                    versi: number;
                  })[];
                tanpa_sasaran: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/dashboard": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          tahun?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                bobot: number | null;
                jumlah: {
                  aktif: number;
                  draf: number;
                  nonaktif: number;
                  semua: number;
                };
                satker: string | null;
                tahun: number;
                tanpa_target: number;
                temuan: ({
                    kode: string;
                    kpi_id: string | null;
                    pesan: string;
                    saran: string;
                  })[];
                unit: ({
                    bobot: number | null;
                    jumlah: {
                      aktif: number;
                      draf: number;
                      nonaktif: number;
                      semua: number;
                    };
                    tanpa_target: number;
                    temuan: {
                        kode: string;
                        pesan: string;
                        saran: string;
                      }[];
                    unit: {
                      /** Format: uuid */
                      id: string;
                      kode: string;
                      nama_unit: string;
                    };
                  })[];
                unit_tanpa_kpi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "status" | "-kode" | "-nama" | "-status";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          status?: "draf" | "aktif" | "nonaktif";
          sasaran_kegiatan_id?: string;
          tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
          polarisasi?: "maximize" | "minimize" | "stabilize";
          konsolidasi?: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/import": {
    post: {
      parameters: {
        query: {
          satker?: string;
          tahun: number;
          mode?: "periksa" | "terapkan";
          sidik?: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                baris: ({
                    baris: number;
                    kode: string;
                    nama: string;
                    perubahan: ({
                        dari: string | number | null;
                        ke: string | number | null;
                        kolom: string;
                      })[];
                    /** @enum {string} */
                    tindakan: "buat" | "ubah" | "tetap" | "salah";
                  })[];
                diterapkan: boolean;
                induk_baru: {
                    jumlah: number;
                    kode: string;
                    level_id: number;
                    nama: string;
                  }[];
                jumlah: {
                  baris: number;
                  buat: number;
                  kesalahan: number;
                  peringatan: number;
                  salah: number;
                  tetap: number;
                  ubah: number;
                };
                kolom_diabaikan: string[];
                lembar: string;
                /** @enum {string} */
                mode: "periksa" | "terapkan";
                peringatan: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                salah: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                sidik: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/import/template": {
    get: {
      parameters: {
        query: {
          satker?: string;
          tahun: number;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/matrik-kinerja": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "-kode" | "-nama";
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  jumlah_indikator: number;
                  jumlah_unit: number;
                  kini: ({
                    aturan_berubah: boolean;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                  }) | null;
                  kode: string;
                  /** Format: uuid */
                  kpi_id: string;
                  kunci: string;
                  nama: string;
                  /** @enum {boolean} */
                  nonaktif?: true;
                  periode: {
                    [key: string]: {
                      capaian: number | null;
                      capaian_tahun: number | null;
                      disetujui: number;
                      jumlah: number;
                      /** @enum {string} */
                      keadaan: "dinilai" | "tanpa_target" | "belum_diisi" | "kosong";
                      kelas: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      kelas_tahun: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      laporan: ({
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                      }) | null;
                      realisasi: number | null;
                      target: number | null;
                      target_atas: number | null;
                      target_tahun: number | null;
                      terisi: number;
                    };
                  };
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  satuan: string | null;
                  selisih: number | null;
                  skala?: {
                      kode: string;
                      label: string;
                      nilai: number;
                    }[];
                  tahun: {
                    capaian: number | null;
                    kelas: ({
                      batas_bawah: number | null;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    }) | null;
                    realisasi: number | null;
                    target: number | null;
                    target_atas: number | null;
                  };
                  target_tahun: number | null;
                  unit: {
                    /** Format: uuid */
                    id: string;
                    kode: string;
                    nama_unit: string;
                  };
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        /** @description As in the answer with the ETag that If-None-Match names */
        304: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/matrik-kinerja/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "-kode" | "-nama";
          satker?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kpi/set-target": {
    patch: {
      requestBody: {
        content: {
          "application/json": ({
            alasan?: string;
            /** Format: uuid */
            id: string;
            target: {
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            };
            target_atas?: ({
              tahun?: number | null;
              tw1?: number | null;
              tw2?: number | null;
              tw3?: number | null;
              tw4?: number | null;
            }) | null;
            versi?: number;
          }) | (({
              alasan?: string;
              /** Format: uuid */
              id: string;
              target: {
                tahun?: number | null;
                tw1?: number | null;
                tw2?: number | null;
                tw3?: number | null;
                tw4?: number | null;
              };
              target_atas?: ({
                tahun?: number | null;
                tw1?: number | null;
                tw2?: number | null;
                tw3?: number | null;
                tw4?: number | null;
              }) | null;
              versi?: number;
            })[]);
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                bobot: number | null;
                /** Format: date-time */
                created_at: string;
                definisi: string | null;
                definisi_x: string | null;
                definisi_y: string | null;
                /** Format: uuid */
                id: string;
                kode: string;
                /** @enum {string} */
                konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                nama: string;
                pic: string | null;
                /** @enum {string} */
                polarisasi: "maximize" | "minimize" | "stabilize";
                rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                sasaran: {
                  kode: string;
                  nama: string;
                } | null;
                sasaran_kegiatan_id: string | null;
                satuan: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                skala_id: string | null;
                /** @enum {string} */
                status: "draf" | "aktif" | "nonaktif";
                sumber_data: string | null;
                tahun: number;
                target: {
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                };
                target_atas: ({
                  tahun: number | null;
                  tw1: number | null;
                  tw2: number | null;
                  tw3: number | null;
                  tw4: number | null;
                }) | null;
                temuan: ({
                    /** @enum {string} */
                    berat: "peringatan" | "info";
                    diterima: boolean;
                    /** @enum {string} */
                    kode: "tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas";
                    pesan: string;
                    saran: string;
                  })[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              }) | (({
                  bobot: number | null;
                  /** Format: date-time */
                  created_at: string;
                  definisi: string | null;
                  definisi_x: string | null;
                  definisi_y: string | null;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  nama: string;
                  pic: string | null;
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  rumus_minimize: ("dua_kurang" | "t_per_r") | null;
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  sasaran_kegiatan_id: string | null;
                  satuan: string;
                  skala?: {
                      kode: string;
                      label: string;
                      nilai: number;
                    }[];
                  skala_id: string | null;
                  /** @enum {string} */
                  status: "draf" | "aktif" | "nonaktif";
                  sumber_data: string | null;
                  tahun: number;
                  target: {
                    tahun: number | null;
                    tw1: number | null;
                    tw2: number | null;
                    tw3: number | null;
                    tw4: number | null;
                  };
                  target_atas: ({
                    tahun: number | null;
                    tw1: number | null;
                    tw2: number | null;
                    tw3: number | null;
                    tw4: number | null;
                  }) | null;
                  temuan: ({
                      /** @enum {string} */
                      berat: "peringatan" | "info";
                      diterima: boolean;
                      /** @enum {string} */
                      kode: "tanpa_target" | "tahun_kosong" | "triwulan_kosong" | "jumlah_beda" | "jumlah_melebihi" | "tw4_beda" | "rerata_beda" | "menurun" | "menaik" | "persen_lebih" | "target_nol" | "negatif" | "satuan_beda" | "pecahan" | "rasio_tanpa_definisi" | "predikat_konsolidasi" | "predikat_tanpa_skala" | "rentang_tanpa_atas";
                      pesan: string;
                      saran: string;
                    })[];
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                  unit: {
                    kode: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[]);
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kunci-masuk": {
    /** @description Masuk yang sedang ditutup karena terlalu banyak percobaan gagal. */
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "sampai" | "gagal" | "-sampai" | "-gagal";
          jenis?: "pasangan" | "akun" | "alamat" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  alamat: string | null;
                  gagal: number;
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  jenis: "pasangan" | "akun" | "alamat";
                  pengguna: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  } | null;
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                  username: string | null;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/kunci-masuk/{id}/buka": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/masalah": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nomor" | "created_at" | "-nomor" | "-created_at";
          status?: "baru" | "selesai" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  ada_jejak: boolean;
                  /** Format: date-time */
                  created_at: string;
                  dijawab_at: string | null;
                  dijawab_oleh: {
                    id: string;
                    nama: string;
                  } | null;
                  halaman: string;
                  /** Format: uuid */
                  id: string;
                  jawaban: string | null;
                  kode_rujukan: string | null;
                  nomor: number;
                  pengirim: {
                    id: string;
                    nama: string;
                  };
                  satker: {
                    /** Format: uuid */
                    id: string;
                    nama_unit: string;
                  } | null;
                  /** @enum {string} */
                  status: "baru" | "selesai";
                  teks: string;
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                  versi_aplikasi: string;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Melaporkan masalah, dengan rekaman yang sudah disamarkan. Paling banyak sepuluh per jam. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            halaman: string;
            jejak?: unknown;
            kode_rujukan?: string | null;
            teks: string;
            versi_aplikasi: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                nomor: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/masalah/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ada_jejak: boolean;
                /** Format: date-time */
                created_at: string;
                dijawab_at: string | null;
                dijawab_oleh: {
                  id: string;
                  nama: string;
                } | null;
                halaman: string;
                /** Format: uuid */
                id: string;
                jawaban: string | null;
                jejak: unknown;
                kode_rujukan: string | null;
                nomor: number;
                pengirim: {
                  id: string;
                  nama: string;
                };
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama_unit: string;
                } | null;
                /** @enum {string} */
                status: "baru" | "selesai";
                teks: string;
                /** Format: date-time */
                updated_at: string;
                versi: number;
                versi_aplikasi: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Menjawab, atau menandai selesai. Pengirimnya diberi tahu lewat lonceng. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            jawaban?: string;
            /** @enum {string} */
            status?: "baru" | "selesai";
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ada_jejak: boolean;
                /** Format: date-time */
                created_at: string;
                dijawab_at: string | null;
                dijawab_oleh: {
                  id: string;
                  nama: string;
                } | null;
                halaman: string;
                /** Format: uuid */
                id: string;
                jawaban: string | null;
                kode_rujukan: string | null;
                nomor: number;
                pengirim: {
                  id: string;
                  nama: string;
                };
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama_unit: string;
                } | null;
                /** @enum {string} */
                status: "baru" | "selesai";
                teks: string;
                /** Format: date-time */
                updated_at: string;
                versi: number;
                versi_aplikasi: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/master/users": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama" | "-nama";
          satker?: string | "";
          satker_id?: string | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: uuid */
                  id: string;
                  jabatan: string | null;
                  nama: string;
                  satker: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  } | null;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/module": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "name" | "label" | "-name" | "-label";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  actions: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
                  /** Format: date-time */
                  created_at: string;
                  icon: string | null;
                  /** Format: uuid */
                  id: string;
                  label: string;
                  name: string;
                  /** Format: date-time */
                  updated_at: string;
                  url: string | null;
                  versi: number;
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            actions?: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
            icon?: string | null;
            label: string;
            name: string;
            url?: string | null;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                actions: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
                /** Format: date-time */
                created_at: string;
                icon: string | null;
                /** Format: uuid */
                id: string;
                label: string;
                name: string;
                /** Format: date-time */
                updated_at: string;
                url: string | null;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/module/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                actions: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
                /** Format: date-time */
                created_at: string;
                icon: string | null;
                /** Format: uuid */
                id: string;
                label: string;
                name: string;
                /** Format: date-time */
                updated_at: string;
                url: string | null;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            actions?: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
            icon?: string | null;
            label?: string;
            name?: string;
            url?: string | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                actions: ("create" | "read" | "update" | "delete" | "submit" | "feedback" | "revise" | "approve" | "reject" | "reopen" | "export" | "manage")[];
                /** Format: date-time */
                created_at: string;
                icon: string | null;
                /** Format: uuid */
                id: string;
                label: string;
                name: string;
                /** Format: date-time */
                updated_at: string;
                url: string | null;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/module/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/module/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "name" | "label" | "-name" | "-label";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "periode" | "status" | "tahun" | "unit" | "submitted_at" | "updated_at" | "-periode" | "-status" | "-tahun" | "-unit" | "-submitted_at" | "-updated_at";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          status?: string;
          dikirim?: string | "";
          tahun_ditutup?: "false";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  batas_capaian: number | null;
                  capaian_periode: number | null;
                  capaian_tahun: number | null;
                  /** Format: date-time */
                  created_at: string;
                  created_by: {
                    id: string;
                    nama: string;
                  } | null;
                  decided_at: string | null;
                  decided_by: {
                    id: string;
                    nama: string;
                  } | null;
                  /** Format: uuid */
                  id: string;
                  jumlah: {
                    berkas: number;
                    dinilai: number;
                    indikator: number;
                    lengkap: number;
                    perbaikan: number;
                    terisi: number;
                    wajib: number;
                  };
                  klaim: {
                    oleh: {
                      id: string;
                      nama: string;
                    };
                    /** Format: date-time */
                    sampai: string;
                    /** Format: date-time */
                    sejak: string;
                  } | null;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  putaran: number;
                  /** @enum {string} */
                  status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                  submitted_at: string | null;
                  submitted_by: {
                    id: string;
                    nama: string;
                  } | null;
                  tahun: number;
                  /** @enum {boolean} */
                  tahun_ditutup?: true;
                  tenggat?: string | null;
                  terlambat: boolean;
                  unit: {
                    /** Format: uuid */
                    id: string;
                    kode?: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** @enum {string} */
            periode: "TW1" | "TW2" | "TW3" | "TW4";
            tahun: number;
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian-detail/{id}/deletefile": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            /** Format: uuid */
            file_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                analisis: string | null;
                capaian: number | null;
                capaian_mentah: number | null;
                capaian_tahun: number | null;
                feedback: string | null;
                feedback_status: ("sesuai" | "perbaikan") | null;
                files: ({
                    /** Format: uuid */
                    id: string;
                    mime: string;
                    nama: string;
                    sha256: string;
                    ukuran: number;
                    /** Format: date-time */
                    uploaded_at: string;
                    uploaded_by: {
                      id: string;
                      nama: string;
                    } | null;
                  })[];
                /** Format: uuid */
                id: string;
                kendala: string | null;
                kpi: {
                  bobot: number | null;
                  definisi: string | null;
                  definisi_x: string | null;
                  definisi_y: string | null;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  nama: string;
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  /** @enum {string} */
                  rumus_minimize: "dua_kurang" | "t_per_r";
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  satuan: string;
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                };
                /** Format: uuid */
                kpi_id: string;
                laporan: {
                  /** Format: uuid */
                  id: string;
                  versi: number;
                };
                realisasi: number | null;
                realisasi_kumulatif: number | null;
                rumus: string;
                rumus_tahun: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                target: number | null;
                target_atas: number | null;
                target_tahun: number | null;
                target_tahun_atas: number | null;
                tindak_lanjut: string | null;
                /** Format: date-time */
                updated_at: string;
                urutan: number;
                versi: number;
                wajib: boolean;
                warna: ("hijau" | "kuning" | "merah") | null;
                x: number | null;
                y: number | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian-detail/{id}/feedback": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            feedback: string | null;
            feedback_status: ("sesuai" | "perbaikan") | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                analisis: string | null;
                capaian: number | null;
                capaian_mentah: number | null;
                capaian_tahun: number | null;
                feedback: string | null;
                feedback_status: ("sesuai" | "perbaikan") | null;
                files: ({
                    /** Format: uuid */
                    id: string;
                    mime: string;
                    nama: string;
                    sha256: string;
                    ukuran: number;
                    /** Format: date-time */
                    uploaded_at: string;
                    uploaded_by: {
                      id: string;
                      nama: string;
                    } | null;
                  })[];
                /** Format: uuid */
                id: string;
                kendala: string | null;
                kpi: {
                  bobot: number | null;
                  definisi: string | null;
                  definisi_x: string | null;
                  definisi_y: string | null;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  nama: string;
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  /** @enum {string} */
                  rumus_minimize: "dua_kurang" | "t_per_r";
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  satuan: string;
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                };
                /** Format: uuid */
                kpi_id: string;
                laporan: {
                  /** Format: uuid */
                  id: string;
                  versi: number;
                };
                realisasi: number | null;
                realisasi_kumulatif: number | null;
                rumus: string;
                rumus_tahun: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                target: number | null;
                target_atas: number | null;
                target_tahun: number | null;
                target_tahun_atas: number | null;
                tindak_lanjut: string | null;
                /** Format: date-time */
                updated_at: string;
                urutan: number;
                versi: number;
                wajib: boolean;
                warna: ("hijau" | "kuning" | "merah") | null;
                x: number | null;
                y: number | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian-detail/{id}/upload": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                analisis: string | null;
                capaian: number | null;
                capaian_mentah: number | null;
                capaian_tahun: number | null;
                feedback: string | null;
                feedback_status: ("sesuai" | "perbaikan") | null;
                files: ({
                    /** Format: uuid */
                    id: string;
                    mime: string;
                    nama: string;
                    sha256: string;
                    ukuran: number;
                    /** Format: date-time */
                    uploaded_at: string;
                    uploaded_by: {
                      id: string;
                      nama: string;
                    } | null;
                  })[];
                /** Format: uuid */
                id: string;
                kendala: string | null;
                kpi: {
                  bobot: number | null;
                  definisi: string | null;
                  definisi_x: string | null;
                  definisi_y: string | null;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  nama: string;
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  /** @enum {string} */
                  rumus_minimize: "dua_kurang" | "t_per_r";
                  sasaran: {
                    kode: string;
                    nama: string;
                  } | null;
                  satuan: string;
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                };
                /** Format: uuid */
                kpi_id: string;
                laporan: {
                  /** Format: uuid */
                  id: string;
                  versi: number;
                };
                realisasi: number | null;
                realisasi_kumulatif: number | null;
                rumus: string;
                rumus_tahun: string;
                skala?: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                target: number | null;
                target_atas: number | null;
                target_tahun: number | null;
                target_tahun_atas: number | null;
                tindak_lanjut: string | null;
                /** Format: date-time */
                updated_at: string;
                urutan: number;
                versi: number;
                wajib: boolean;
                warna: ("hijau" | "kuning" | "merah") | null;
                x: number | null;
                y: number | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            details: ({
                analisis?: string | null;
                /** Format: uuid */
                id: string;
                kendala?: string | null;
                realisasi?: number | null;
                tindak_lanjut?: string | null;
                x?: number | null;
                y?: number | null;
              })[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/approve": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            catatan?: string;
            diperiksa?: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/delete": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/export": {
    get: {
      parameters: {
        query?: {
          format?: "docx";
        };
        path: {
          id: string;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/import": {
    post: {
      parameters: {
        query?: {
          mode?: "periksa" | "terapkan";
          sidik?: string;
        };
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                baris: ({
                    baris: number;
                    kode: string;
                    nama: string;
                    perubahan: ({
                        dari: string | number | null;
                        ke: string | number | null;
                        kolom: string;
                      })[];
                    /** @enum {string} */
                    tindakan: "buat" | "ubah" | "tetap" | "salah";
                  })[];
                diterapkan: boolean;
                induk_baru: {
                    jumlah: number;
                    kode: string;
                    level_id: number;
                    nama: string;
                  }[];
                jumlah: {
                  baris: number;
                  buat: number;
                  kesalahan: number;
                  peringatan: number;
                  salah: number;
                  tetap: number;
                  ubah: number;
                };
                kolom_diabaikan: string[];
                lembar: string;
                /** @enum {string} */
                mode: "periksa" | "terapkan";
                peringatan: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                salah: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                sidik: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/import/template": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/klaim": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ambil?: boolean;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/lepas": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ambil?: boolean;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/reject": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            catatan?: string;
            diperiksa?: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/reopen": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            catatan?: string;
            diperiksa?: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/revise": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            catatan?: string;
            diperiksa?: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/{id}/submit": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            catatan?: string;
            diperiksa?: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/banding": {
    get: {
      parameters: {
        query: {
          id: string;
          dari?: number;
          ke?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                dari: number;
                indikator: ({
                    berkas: {
                      hapus: ({
                          /** Format: uuid */
                          id: string;
                          mime: string;
                          nama: string;
                          sha256: string;
                          ukuran: number;
                          /** Format: date-time */
                          uploaded_at: string;
                          uploaded_by: {
                            id: string;
                            nama: string;
                          } | null;
                        })[];
                      tambah: ({
                          /** Format: uuid */
                          id: string;
                          mime: string;
                          nama: string;
                          sha256: string;
                          ukuran: number;
                          /** Format: date-time */
                          uploaded_at: string;
                          uploaded_by: {
                            id: string;
                            nama: string;
                          } | null;
                        })[];
                    };
                    /** Format: uuid */
                    detail_id: string;
                    feedback: {
                      dari: string | null;
                      ke: string | null;
                    };
                    feedback_status: {
                      dari: ("sesuai" | "perbaikan") | null;
                      ke: ("sesuai" | "perbaikan") | null;
                    };
                    kelas: {
                      dari: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      ke: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                    };
                    kode: string;
                    /** Format: uuid */
                    kpi_id: string;
                    nama: string;
                    perubahan: ({
                        dari: number | string | null;
                        ke: number | string | null;
                        /** @enum {string} */
                        kolom: "realisasi" | "x" | "y" | "capaian" | "analisis" | "kendala" | "tindak_lanjut";
                      })[];
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                  })[];
                ke: number;
                laporan: {
                  capaian_periode: {
                    dari: {
                      kelas: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      nilai: number | null;
                    };
                    ke: {
                      kelas: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      nilai: number | null;
                    };
                  };
                  capaian_tahun: {
                    dari: {
                      kelas: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      nilai: number | null;
                    };
                    ke: {
                      kelas: ({
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      nilai: number | null;
                    };
                  };
                };
                tidak_berubah: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/check": {
    get: {
      parameters: {
        query?: {
          id?: string;
          satker?: string;
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                peringatan?: {
                    kode: string;
                    /** Format: uuid */
                    kpi_id?: string;
                    /** Format: uuid */
                    laporan_id?: string;
                    oleh?: string[];
                    pesan: string;
                    /** @enum {string} */
                    tingkat: "peringatan";
                  }[];
                temuan: {
                    kode: string;
                    /** Format: uuid */
                    kpi_id?: string;
                    /** Format: uuid */
                    laporan_id?: string;
                    oleh?: string[];
                    pesan: string;
                  }[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/detail": {
    get: {
      parameters: {
        query: {
          id: string;
          putaran?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                capaian_periode: number | null;
                capaian_tahun: number | null;
                /** Format: date-time */
                created_at: string;
                created_by: {
                  id: string;
                  nama: string;
                } | null;
                decided_at: string | null;
                decided_by: {
                  id: string;
                  nama: string;
                } | null;
                details: ({
                    analisis: string | null;
                    capaian: number | null;
                    capaian_mentah: number | null;
                    capaian_tahun: number | null;
                    feedback: string | null;
                    feedback_status: ("sesuai" | "perbaikan") | null;
                    files: ({
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        sha256: string;
                        ukuran: number;
                        /** Format: date-time */
                        uploaded_at: string;
                        uploaded_by: {
                          id: string;
                          nama: string;
                        } | null;
                      })[];
                    /** Format: uuid */
                    id: string;
                    kendala: string | null;
                    kpi: {
                      bobot: number | null;
                      definisi: string | null;
                      definisi_x: string | null;
                      definisi_y: string | null;
                      kode: string;
                      /** @enum {string} */
                      konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                      nama: string;
                      /** @enum {string} */
                      polarisasi: "maximize" | "minimize" | "stabilize";
                      /** @enum {string} */
                      rumus_minimize: "dua_kurang" | "t_per_r";
                      sasaran: {
                        kode: string;
                        nama: string;
                      } | null;
                      satuan: string;
                      /** @enum {string} */
                      tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                    };
                    /** Format: uuid */
                    kpi_id: string;
                    realisasi: number | null;
                    realisasi_kumulatif: number | null;
                    rumus: string;
                    rumus_tahun: string;
                    skala?: {
                        kode: string;
                        label: string;
                        nilai: number;
                      }[];
                    target: number | null;
                    target_atas: number | null;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                    tindak_lanjut: string | null;
                    /** Format: date-time */
                    updated_at: string;
                    urutan: number;
                    versi: number;
                    wajib: boolean;
                    warna: ("hijau" | "kuning" | "merah") | null;
                    x: number | null;
                    y: number | null;
                  })[];
                /** Format: uuid */
                id: string;
                jumlah: {
                  berkas: number;
                  dinilai: number;
                  indikator: number;
                  lengkap: number;
                  perbaikan: number;
                  terisi: number;
                  wajib: number;
                };
                keputusan?: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                klaim: {
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  /** Format: date-time */
                  sejak: string;
                } | null;
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                putaran: number;
                /** @enum {string} */
                status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                submitted_at: string | null;
                submitted_by: {
                  id: string;
                  nama: string;
                } | null;
                tahun: number;
                /** @enum {boolean} */
                tahun_ditutup?: true;
                tenggat?: string | null;
                terlambat: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  kode?: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "periode" | "status" | "tahun" | "unit" | "submitted_at" | "updated_at" | "-periode" | "-status" | "-tahun" | "-unit" | "-submitted_at" | "-updated_at";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
          status?: string;
          dikirim?: string | "";
          tahun_ditutup?: "false";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/giliran": {
    get: {
      parameters: {
        query: {
          tahun: number;
          satker?: string | "";
          periode?: "TW1" | "TW2" | "TW3" | "TW4";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                lencana: {
                  petugas: number;
                  total: number;
                  verifikator: number;
                };
                /** @enum {string} */
                periode: "TW1" | "TW2" | "TW3" | "TW4";
                petugas: ({
                  belum: ({
                      /** @enum {string} */
                      alasan: "jadwal_terbuka" | "triwulan_berakhir" | "triwulan_berjalan" | "triwulan_mendatang";
                      buka: string | null;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      sisa: number | null;
                      tahun: number;
                      tutup: string | null;
                      unit: {
                        /** Format: uuid */
                        id: string;
                        nama_unit: string;
                      };
                    })[];
                  draf: ({
                      /** @enum {string} */
                      alasan: "dikembalikan" | "dibuka_kembali" | "draf" | "menunggu_verifikasi" | "menunggu_keputusan" | "dikirim_ulang";
                      hari: number;
                      laporan: {
                        batas_capaian: number | null;
                        capaian_periode: number | null;
                        capaian_tahun: number | null;
                        /** Format: date-time */
                        created_at: string;
                        created_by: {
                          id: string;
                          nama: string;
                        } | null;
                        decided_at: string | null;
                        decided_by: {
                          id: string;
                          nama: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        jumlah: {
                          berkas: number;
                          dinilai: number;
                          indikator: number;
                          lengkap: number;
                          perbaikan: number;
                          terisi: number;
                          wajib: number;
                        };
                        klaim: {
                          oleh: {
                            id: string;
                            nama: string;
                          };
                          /** Format: date-time */
                          sampai: string;
                          /** Format: date-time */
                          sejak: string;
                        } | null;
                        /** @enum {string} */
                        periode: "TW1" | "TW2" | "TW3" | "TW4";
                        putaran: number;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                        submitted_at: string | null;
                        submitted_by: {
                          id: string;
                          nama: string;
                        } | null;
                        tahun: number;
                        /** @enum {boolean} */
                        tahun_ditutup?: true;
                        tenggat?: string | null;
                        terlambat: boolean;
                        unit: {
                          /** Format: uuid */
                          id: string;
                          kode?: string;
                          nama_unit: string;
                        };
                        /** Format: uuid */
                        unit_id: string;
                        unit_jalur: string[];
                        /** Format: date-time */
                        updated_at: string;
                        versi: number;
                      };
                      /** Format: date-time */
                      sejak: string;
                      tenggat?: {
                        sisa: number;
                        /** Format: date */
                        tutup: string;
                      };
                    })[];
                  menunggu: ({
                      /** @enum {string} */
                      alasan: "dikembalikan" | "dibuka_kembali" | "draf" | "menunggu_verifikasi" | "menunggu_keputusan" | "dikirim_ulang";
                      hari: number;
                      laporan: {
                        batas_capaian: number | null;
                        capaian_periode: number | null;
                        capaian_tahun: number | null;
                        /** Format: date-time */
                        created_at: string;
                        created_by: {
                          id: string;
                          nama: string;
                        } | null;
                        decided_at: string | null;
                        decided_by: {
                          id: string;
                          nama: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        jumlah: {
                          berkas: number;
                          dinilai: number;
                          indikator: number;
                          lengkap: number;
                          perbaikan: number;
                          terisi: number;
                          wajib: number;
                        };
                        klaim: {
                          oleh: {
                            id: string;
                            nama: string;
                          };
                          /** Format: date-time */
                          sampai: string;
                          /** Format: date-time */
                          sejak: string;
                        } | null;
                        /** @enum {string} */
                        periode: "TW1" | "TW2" | "TW3" | "TW4";
                        putaran: number;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                        submitted_at: string | null;
                        submitted_by: {
                          id: string;
                          nama: string;
                        } | null;
                        tahun: number;
                        /** @enum {boolean} */
                        tahun_ditutup?: true;
                        tenggat?: string | null;
                        terlambat: boolean;
                        unit: {
                          /** Format: uuid */
                          id: string;
                          kode?: string;
                          nama_unit: string;
                        };
                        /** Format: uuid */
                        unit_id: string;
                        unit_jalur: string[];
                        /** Format: date-time */
                        updated_at: string;
                        versi: number;
                      };
                      /** Format: date-time */
                      sejak: string;
                      tenggat?: {
                        sisa: number;
                        /** Format: date */
                        tutup: string;
                      };
                    })[];
                  revisi: ({
                      /** @enum {string} */
                      alasan: "dikembalikan" | "dibuka_kembali" | "draf" | "menunggu_verifikasi" | "menunggu_keputusan" | "dikirim_ulang";
                      hari: number;
                      laporan: {
                        batas_capaian: number | null;
                        capaian_periode: number | null;
                        capaian_tahun: number | null;
                        /** Format: date-time */
                        created_at: string;
                        created_by: {
                          id: string;
                          nama: string;
                        } | null;
                        decided_at: string | null;
                        decided_by: {
                          id: string;
                          nama: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        jumlah: {
                          berkas: number;
                          dinilai: number;
                          indikator: number;
                          lengkap: number;
                          perbaikan: number;
                          terisi: number;
                          wajib: number;
                        };
                        klaim: {
                          oleh: {
                            id: string;
                            nama: string;
                          };
                          /** Format: date-time */
                          sampai: string;
                          /** Format: date-time */
                          sejak: string;
                        } | null;
                        /** @enum {string} */
                        periode: "TW1" | "TW2" | "TW3" | "TW4";
                        putaran: number;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                        submitted_at: string | null;
                        submitted_by: {
                          id: string;
                          nama: string;
                        } | null;
                        tahun: number;
                        /** @enum {boolean} */
                        tahun_ditutup?: true;
                        tenggat?: string | null;
                        terlambat: boolean;
                        unit: {
                          /** Format: uuid */
                          id: string;
                          kode?: string;
                          nama_unit: string;
                        };
                        /** Format: uuid */
                        unit_id: string;
                        unit_jalur: string[];
                        /** Format: date-time */
                        updated_at: string;
                        versi: number;
                      };
                      /** Format: date-time */
                      sejak: string;
                      tenggat?: {
                        sisa: number;
                        /** Format: date */
                        tutup: string;
                      };
                    })[];
                  total_menunggu: number;
                }) | null;
                pimpinan: ({
                  belum: ({
                      /** @enum {string} */
                      alasan: "belum_dibuat" | "draf" | "dikembalikan" | "menunggu_keputusan";
                      hari: number;
                      laporan_id: string | null;
                      sejak: string | null;
                      status: ("draft" | "submitted" | "revision" | "approved" | "rejected") | null;
                      terlambat_hari: number;
                      unit: {
                        /** Format: uuid */
                        id: string;
                        kode?: string;
                        nama_unit: string;
                        /** @enum {boolean} */
                        nonaktif?: true;
                      };
                    })[];
                  menunggu: ({
                      /** @enum {string} */
                      alasan: "belum_dibuat" | "draf" | "dikembalikan" | "menunggu_keputusan";
                      hari: number;
                      laporan_id: string | null;
                      sejak: string | null;
                      status: ("draft" | "submitted" | "revision" | "approved" | "rejected") | null;
                      terlambat_hari: number;
                      unit: {
                        /** Format: uuid */
                        id: string;
                        kode?: string;
                        nama_unit: string;
                        /** @enum {boolean} */
                        nonaktif?: true;
                      };
                    })[];
                  ringkas: {
                    belum: number;
                    disetujui: number;
                    draf: number;
                    menunggu: number;
                    revisi: number;
                    semua: number;
                    terlambat: number;
                    unit: number;
                  };
                }) | null;
                tahun: number;
                verifikator: ({
                  antrean: ({
                      /** @enum {string} */
                      alasan: "dikembalikan" | "dibuka_kembali" | "draf" | "menunggu_verifikasi" | "menunggu_keputusan" | "dikirim_ulang";
                      hari: number;
                      laporan: {
                        batas_capaian: number | null;
                        capaian_periode: number | null;
                        capaian_tahun: number | null;
                        /** Format: date-time */
                        created_at: string;
                        created_by: {
                          id: string;
                          nama: string;
                        } | null;
                        decided_at: string | null;
                        decided_by: {
                          id: string;
                          nama: string;
                        } | null;
                        /** Format: uuid */
                        id: string;
                        jumlah: {
                          berkas: number;
                          dinilai: number;
                          indikator: number;
                          lengkap: number;
                          perbaikan: number;
                          terisi: number;
                          wajib: number;
                        };
                        klaim: {
                          oleh: {
                            id: string;
                            nama: string;
                          };
                          /** Format: date-time */
                          sampai: string;
                          /** Format: date-time */
                          sejak: string;
                        } | null;
                        /** @enum {string} */
                        periode: "TW1" | "TW2" | "TW3" | "TW4";
                        putaran: number;
                        /** @enum {string} */
                        status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                        submitted_at: string | null;
                        submitted_by: {
                          id: string;
                          nama: string;
                        } | null;
                        tahun: number;
                        /** @enum {boolean} */
                        tahun_ditutup?: true;
                        tenggat?: string | null;
                        terlambat: boolean;
                        unit: {
                          /** Format: uuid */
                          id: string;
                          kode?: string;
                          nama_unit: string;
                        };
                        /** Format: uuid */
                        unit_id: string;
                        unit_jalur: string[];
                        /** Format: date-time */
                        updated_at: string;
                        versi: number;
                      };
                      /** Format: date-time */
                      sejak: string;
                      tenggat?: {
                        sisa: number;
                        /** Format: date */
                        tutup: string;
                      };
                    })[];
                  total: number;
                }) | null;
                /** Format: date-time */
                waktu: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/history": {
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** @enum {string} */
                  aksi: "create" | "update" | "upload" | "deletefile" | "feedback" | "submit" | "revise" | "approve" | "reject" | "reopen";
                  catatan: string | null;
                  dari: ("draft" | "submitted" | "revision" | "approved" | "rejected") | null;
                  /** Format: uuid */
                  id: string;
                  ke: ("draft" | "submitted" | "revision" | "approved" | "rejected") | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  perubahan: unknown;
                  putaran: number;
                  /** Format: date-time */
                  waktu: string;
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/keberadaan": {
    get: {
      parameters: {
        query: {
          tahun: number;
          satker?: string | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                sendiri: {
                    indikator: number;
                    laporan: number;
                    tahun: number;
                  }[];
                tahun: {
                    indikator: number;
                    laporan: number;
                    tahun: number;
                  }[];
                unit: {
                    /** Format: uuid */
                    id: string;
                    indikator: number;
                    laporan: number;
                    nama_unit: string;
                    tahun: number;
                  }[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/note": {
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  detail_id: string | null;
                  /** Format: uuid */
                  id: string;
                  isi: string;
                  /** @enum {string} */
                  jenis: "catatan" | "umpan_balik";
                  kpi: {
                    kode: string;
                    nama: string;
                  } | null;
                  oleh: {
                    id: string;
                    nama: string;
                  };
                  peran: string;
                  putaran: number;
                  /** Format: date-time */
                  waktu: string;
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/report": {
    get: {
      parameters: {
        query: {
          satker: string;
          tahun: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  capaian: number | null;
                  kelas: ({
                    batas_bawah: number | null;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  }) | null;
                  kini: ({
                    aturan_berubah: boolean;
                    target_tahun: number | null;
                    target_tahun_atas: number | null;
                  }) | null;
                  kode: string;
                  /** @enum {string} */
                  konsolidasi: "sum" | "average" | "take_last_known" | "rasio_kumulatif";
                  /** Format: uuid */
                  kpi_id: string;
                  nama: string;
                  /** @enum {boolean} */
                  nonaktif?: true;
                  periode: {
                    [key: string]: ({
                      capaian: number | null;
                      capaian_tahun: number | null;
                      kelas: ({
                        batas_bawah: number | null;
                        label: string;
                        /** @enum {string} */
                        warna: "hijau" | "kuning" | "merah";
                      }) | null;
                      /** Format: uuid */
                      laporan_id: string;
                      realisasi: number | null;
                      realisasi_kumulatif: number | null;
                      /** @enum {string} */
                      status: "draft" | "submitted" | "revision" | "approved" | "rejected";
                      target: number | null;
                      target_atas: number | null;
                      warna: ("hijau" | "kuning" | "merah") | null;
                      x: number | null;
                      y: number | null;
                    }) | null;
                  };
                  /** @enum {string} */
                  polarisasi: "maximize" | "minimize" | "stabilize";
                  realisasi: number | null;
                  rumus: string;
                  satuan: string;
                  skala?: {
                      kode: string;
                      label: string;
                      nilai: number;
                    }[];
                  target: {
                    [key: string]: number | null;
                  };
                  target_atas: ({
                    [key: string]: number | null;
                  }) | null;
                  warna: ("hijau" | "kuning" | "merah") | null;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pelaporan-capaian/report/export": {
    get: {
      parameters: {
        query: {
          satker: string;
          tahun: number;
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pemberitahuan": {
    /** @description Kejadian yang menyangkut penanya, terbaru dahulu; disimpan 90 hari. */
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          filter?: "" | "belum";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                belum: number;
                pemberitahuan: ({
                    acara: {
                      /** Format: uuid */
                      id: string;
                      moved?: boolean;
                      title: string;
                    } | null;
                    capaian: number | null;
                    catatan: string | null;
                    dibaca: boolean;
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    jenis: "diajukan" | "dikembalikan" | "dibuka_kembali" | "disetujui" | "ditolak" | "umpan_balik" | "tenggat" | "penugasan" | "sebutan" | "masalah" | "masalah_baru" | "masuk_baru" | "menunggu" | "surat_gagal" | "webhook_mati" | "kode_salah" | "tugas_baru" | "undangan" | "akun_baru";
                    jumlah: number;
                    kartu: {
                      /** Format: uuid */
                      id: string;
                      title: string;
                    } | null;
                    kode: string[];
                    laporan_id: string | null;
                    link: string;
                    oleh: {
                      id: string;
                      nama: string;
                    } | null;
                    periode: ("TW1" | "TW2" | "TW3" | "TW4") | null;
                    satker: {
                      /** Format: uuid */
                      id: string;
                      nama_unit: string;
                    } | null;
                    tahun: number | null;
                    tugas: {
                      /** Format: uuid */
                      id: string;
                      title: string;
                    } | null;
                    tutup: string | null;
                    /** Format: date-time */
                    waktu: string;
                  })[];
                semua: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pemberitahuan/baca": {
    /** @description Menandai dibaca: beberapa menurut id, atau semua sampai suatu saat. */
    patch: {
      requestBody: {
        content: {
          "application/json": {
            ids: string[];
          } | {
            /** Format: date-time */
            sampai: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                belum: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/pemberitahuan/pilihan": {
    /** @description Pilihan penanya: jenis pemberitahuan per saluran, dan jam tenang surel. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                pilihan: ({
                    /** @enum {string} */
                    jenis: "diajukan" | "dikembalikan" | "dibuka_kembali" | "disetujui" | "ditolak" | "umpan_balik" | "tenggat" | "penugasan" | "sebutan" | "masalah" | "masalah_baru" | "masuk_baru" | "menunggu" | "surat_gagal" | "webhook_mati" | "kode_salah" | "tugas_baru" | "undangan" | "akun_baru";
                    lonceng: boolean;
                    surel: boolean | null;
                    tetap: boolean;
                  })[];
                surel_keluar: boolean;
                tenang: {
                  dari: string;
                  sampai: string;
                  zona: string;
                } | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Mengubah satu pilihan: satu jenis pada satu saluran, atau jam tenang. */
    patch: {
      requestBody: {
        content: {
          "application/json": ({
            /** @enum {string} */
            jenis: "diajukan" | "dikembalikan" | "dibuka_kembali" | "disetujui" | "ditolak" | "umpan_balik" | "tenggat" | "penugasan" | "sebutan" | "masalah" | "masalah_baru" | "masuk_baru" | "menunggu" | "surat_gagal" | "webhook_mati" | "kode_salah" | "tugas_baru" | "undangan" | "akun_baru";
            nyala: boolean;
            /** @enum {string} */
            saluran: "lonceng" | "surel";
          }) | ({
            tenang: {
              dari: string;
              sampai: string;
              zona: string;
            } | null;
          });
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                pilihan: ({
                    /** @enum {string} */
                    jenis: "diajukan" | "dikembalikan" | "dibuka_kembali" | "disetujui" | "ditolak" | "umpan_balik" | "tenggat" | "penugasan" | "sebutan" | "masalah" | "masalah_baru" | "masuk_baru" | "menunggu" | "surat_gagal" | "webhook_mati" | "kode_salah" | "tugas_baru" | "undangan" | "akun_baru";
                    lonceng: boolean;
                    surel: boolean | null;
                    tetap: boolean;
                  })[];
                surel_keluar: boolean;
                tenang: {
                  dari: string;
                  sampai: string;
                  zona: string;
                } | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/persiapan": {
    /** @description Apa yang sudah ada dan belum ada pada suatu tahun sebelum satker dapat melapor: satker, tahun, pengguna, indikator, jadwal. */
    get: {
      parameters: {
        query: {
          tahun: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                berjalan: boolean;
                ditutup: boolean;
                indikator: {
                  aktif: number;
                  satker: number;
                  sebelumnya: {
                    jumlah: number;
                    tahun: number;
                  } | null;
                  tanpa_target: number;
                };
                jadwal: {
                  berikut: ({
                    /** Format: date */
                    buka: string;
                    /** @enum {string} */
                    periode: "TW1" | "TW2" | "TW3" | "TW4";
                    /** Format: date */
                    tutup: string;
                  }) | null;
                  jumlah: number;
                };
                pengguna: {
                  aktif: number;
                  lengkap: number;
                  pelapor: number;
                  satker: number;
                  verifikator: number;
                };
                satker: {
                  aktif: number;
                  tingkat: {
                      jumlah: number;
                      level_id: number;
                    }[];
                };
                status: ("rencana" | "aktif" | "ditutup") | null;
                tahun: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/persiapan/tutup": {
    /** @description Menutup panduan persiapan suatu tahun bagi penanya; 409 selama ada langkah yang belum selesai. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            tahun: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/profil/data": {
    /** @description Semua data yang disimpan tentang pemanggil, satu berkas JSON tanpa rahasia (sandi, token, kode). */
    get: {
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/json": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/program": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  nama: string;
                  tahun: number;
                  unit: {
                    kode: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                }[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            kode: string;
            nama: string;
            tahun: number;
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/program/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            kode?: string;
            nama?: string;
            tahun?: number;
            /** Format: uuid */
            unit_id?: string;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/program/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/program/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "name" | "label" | "updated_at" | "-name" | "-label" | "-updated_at";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  jumlah_pengguna: number;
                  label: string;
                  /** @enum {string} */
                  lingkup: "sendiri" | "bawahan" | "semua";
                  name: string;
                  roleModule: {
                    module: {
                        actions: string[];
                        /** Format: uuid */
                        id: string;
                        label: string;
                        /** Format: uuid */
                        module_id: string;
                        name: string;
                        versi: number;
                      }[];
                    name: string;
                  };
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                  wajib_dua_faktor: boolean;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            label: string;
            /** @enum {string} */
            lingkup?: "sendiri" | "bawahan" | "semua";
            name: string;
            roleModule?: {
              module: {
                  actions: string[];
                  /** Format: uuid */
                  module_id: string;
                }[];
              name?: string;
            };
            wajib_dua_faktor?: boolean;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                jumlah_pengguna: number;
                label: string;
                /** @enum {string} */
                lingkup: "sendiri" | "bawahan" | "semua";
                name: string;
                roleModule: {
                  module: {
                      actions: string[];
                      /** Format: uuid */
                      id: string;
                      label: string;
                      /** Format: uuid */
                      module_id: string;
                      name: string;
                      versi: number;
                    }[];
                  name: string;
                };
                /** Format: date-time */
                updated_at: string;
                versi: number;
                wajib_dua_faktor: boolean;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role-module": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "role" | "module" | "updated_at" | "-role" | "-module" | "-updated_at";
          role_id?: string | "";
          module_id?: string | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                  actions: string[];
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  module: {
                    label: string;
                    name: string;
                  };
                  /** Format: uuid */
                  module_id: string;
                  role: {
                    label: string;
                    name: string;
                  };
                  /** Format: uuid */
                  role_id: string;
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                }[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            actions: string[];
            /** Format: uuid */
            module_id: string;
            /** Format: uuid */
            role_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                actions: string[];
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                module: {
                  label: string;
                  name: string;
                };
                /** Format: uuid */
                module_id: string;
                role: {
                  label: string;
                  name: string;
                };
                /** Format: uuid */
                role_id: string;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role-module/{id}": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            actions: string[];
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                actions: string[];
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                module: {
                  label: string;
                  name: string;
                };
                /** Format: uuid */
                module_id: string;
                role: {
                  label: string;
                  name: string;
                };
                /** Format: uuid */
                role_id: string;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role-module/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "role" | "module" | "updated_at" | "-role" | "-module" | "-updated_at";
          role_id?: string | "";
          module_id?: string | "";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                jumlah_pengguna: number;
                label: string;
                /** @enum {string} */
                lingkup: "sendiri" | "bawahan" | "semua";
                name: string;
                roleModule: {
                  module: {
                      actions: string[];
                      /** Format: uuid */
                      id: string;
                      label: string;
                      /** Format: uuid */
                      module_id: string;
                      name: string;
                      versi: number;
                    }[];
                  name: string;
                };
                /** Format: date-time */
                updated_at: string;
                versi: number;
                wajib_dua_faktor: boolean;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            label?: string;
            /** @enum {string} */
            lingkup?: "sendiri" | "bawahan" | "semua";
            roleModule?: {
              module: {
                  actions: string[];
                  /** Format: uuid */
                  module_id: string;
                }[];
              name?: string;
            };
            versi?: number;
            wajib_dua_faktor?: boolean;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                jumlah_pengguna: number;
                label: string;
                /** @enum {string} */
                lingkup: "sendiri" | "bawahan" | "semua";
                name: string;
                roleModule: {
                  module: {
                      actions: string[];
                      /** Format: uuid */
                      id: string;
                      label: string;
                      /** Format: uuid */
                      module_id: string;
                      name: string;
                      versi: number;
                    }[];
                  name: string;
                };
                /** Format: date-time */
                updated_at: string;
                versi: number;
                wajib_dua_faktor: boolean;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/role/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "name" | "label" | "updated_at" | "-name" | "-label" | "-updated_at";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/sasaran-kegiatan": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          kinerja_id?: string;
          program_id?: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  kinerja: {
                    kode: string;
                    nama: string;
                  } | null;
                  kinerja_id: string | null;
                  kode: string;
                  nama: string;
                  program: {
                    kode: string;
                    nama: string;
                  } | null;
                  program_id: string | null;
                  tahun: number;
                  unit: {
                    kode: string;
                    nama_unit: string;
                  };
                  /** Format: uuid */
                  unit_id: string;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            kinerja_id?: string | null;
            kode: string;
            nama: string;
            program_id?: string | null;
            tahun: number;
            /** Format: uuid */
            unit_id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kinerja: {
                  kode: string;
                  nama: string;
                } | null;
                kinerja_id: string | null;
                kode: string;
                nama: string;
                program: {
                  kode: string;
                  nama: string;
                } | null;
                program_id: string | null;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/sasaran-kegiatan/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kinerja: {
                  kode: string;
                  nama: string;
                } | null;
                kinerja_id: string | null;
                kode: string;
                nama: string;
                program: {
                  kode: string;
                  nama: string;
                } | null;
                program_id: string | null;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            kinerja_id?: string | null;
            kode?: string;
            nama?: string;
            program_id?: string | null;
            tahun?: number;
            /** Format: uuid */
            unit_id?: string;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kinerja: {
                  kode: string;
                  nama: string;
                } | null;
                kinerja_id: string | null;
                kode: string;
                nama: string;
                program: {
                  kode: string;
                  nama: string;
                } | null;
                program_id: string | null;
                tahun: number;
                unit: {
                  kode: string;
                  nama_unit: string;
                };
                /** Format: uuid */
                unit_id: string;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/sasaran-kegiatan/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/sasaran-kegiatan/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "tahun" | "-kode" | "-nama" | "-tahun";
          satker?: string | "";
          unit_id?: string | "";
          tahun?: number;
          kinerja_id?: string;
          program_id?: string;
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/surat-keluar": {
    /** @description Surel yang menunggu dikirim atau gagal; isinya tidak pernah ikut. */
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "dibuat" | "waktu" | "-dibuat" | "-waktu";
          keadaan?: "menunggu" | "gagal" | "";
          jenis?: "surel" | "sandi" | "masuk" | "tenggat" | "undangan" | "ringkasan" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  dibuat: string;
                  galat: string | null;
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  jenis: "surel" | "sandi" | "masuk" | "tenggat" | "undangan" | "ringkasan";
                  /** @enum {string} */
                  keadaan: "menunggu" | "gagal";
                  penerima: string;
                  pengguna: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  } | null;
                  percobaan: number;
                  ulang: boolean;
                  /** Format: date-time */
                  waktu: string;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/surat-keluar/{id}/ulang": {
    /** @description Mengirim ulang surel yang gagal; 409 bila isinya tidak berlaku lagi. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/tahun": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "tahun" | "status" | "-tahun" | "-status";
          status?: "rencana" | "aktif" | "ditutup";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  ambang: ({
                      batas_bawah: number;
                      label: string;
                      /** @enum {string} */
                      warna: "hijau" | "kuning" | "merah";
                    })[];
                  batas_capaian: number | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  rumus_minimize: "dua_kurang" | "t_per_r";
                  /** @enum {string} */
                  status: "rencana" | "aktif" | "ditutup";
                  tahun: number;
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            ambang?: ({
                batas_bawah: number;
                label: string;
                /** @enum {string} */
                warna: "hijau" | "kuning" | "merah";
              })[];
            batas_capaian?: number | null;
            /** @enum {string} */
            rumus_minimize?: "dua_kurang" | "t_per_r";
            /** @enum {string} */
            status?: "rencana" | "aktif" | "ditutup";
            tahun: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                rumus_minimize: "dua_kurang" | "t_per_r";
                /** @enum {string} */
                status: "rencana" | "aktif" | "ditutup";
                tahun: number;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/tahun/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                rumus_minimize: "dua_kurang" | "t_per_r";
                /** @enum {string} */
                status: "rencana" | "aktif" | "ditutup";
                tahun: number;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            ambang?: ({
                batas_bawah: number;
                label: string;
                /** @enum {string} */
                warna: "hijau" | "kuning" | "merah";
              })[];
            batas_capaian?: number | null;
            /** @enum {string} */
            rumus_minimize?: "dua_kurang" | "t_per_r";
            /** @enum {string} */
            status?: "rencana" | "aktif" | "ditutup";
            tahun?: number;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ambang: ({
                    batas_bawah: number;
                    label: string;
                    /** @enum {string} */
                    warna: "hijau" | "kuning" | "merah";
                  })[];
                batas_capaian: number | null;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                rumus_minimize: "dua_kurang" | "t_per_r";
                /** @enum {string} */
                status: "rencana" | "aktif" | "ditutup";
                tahun: number;
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/tahun/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/tahun/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "tahun" | "status" | "-tahun" | "-status";
          status?: "rencana" | "aktif" | "ditutup";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/target": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "kode" | "nama" | "tipe_nilai" | "-kode" | "-nama" | "-tipe_nilai";
          tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  created_at: string;
                  desimal: number;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  nama: string;
                  skala: {
                      kode: string;
                      label: string;
                      nilai: number;
                    }[];
                  /** @enum {string} */
                  tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            desimal?: number;
            kode: string;
            nama: string;
            skala?: {
                kode: string;
                label: string;
                nilai: number;
              }[];
            /** @enum {string} */
            tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                desimal: number;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                skala: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/target/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                desimal: number;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                skala: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            desimal?: number;
            kode?: string;
            nama?: string;
            skala?: {
                kode: string;
                label: string;
                nilai: number;
              }[];
            /** @enum {string} */
            tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                created_at: string;
                desimal: number;
                /** Format: uuid */
                id: string;
                kode: string;
                nama: string;
                skala: {
                    kode: string;
                    label: string;
                    nilai: number;
                  }[];
                /** @enum {string} */
                tipe_nilai: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/target/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/target/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "kode" | "nama" | "tipe_nilai" | "-kode" | "-nama" | "-tipe_nilai";
          tipe_nilai?: "angka" | "persen" | "indeks" | "rupiah" | "predikat" | "rentang";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/token": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama" | "dibuat" | "sampai" | "-nama" | "-dibuat" | "-sampai";
          keadaan?: "berlaku" | "akun_nonaktif" | "kedaluwarsa" | "dicabut" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  /** Format: date-time */
                  dibuat: string;
                  dicabut: string | null;
                  dipakai: string | null;
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  keadaan: "berlaku" | "akun_nonaktif" | "kedaluwarsa" | "dicabut";
                  nama: string;
                  pengguna: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                    username: string;
                  };
                  /** Format: date-time */
                  sampai: string;
                  unit: ({
                    /** Format: uuid */
                    id: string;
                    nama_unit: string | null;
                  }) | null;
                  wewenang: string[];
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Membuat token integrasi; tokennya hanya ada di jawaban pertama. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            hari?: number;
            nama: string;
            /** Format: uuid */
            pengguna_id: string;
            unit_id?: string | null;
            wewenang: string[];
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: date-time */
                dibuat: string;
                dicabut: string | null;
                dipakai: string | null;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                keadaan: "berlaku" | "akun_nonaktif" | "kedaluwarsa" | "dicabut";
                nama: string;
                pengguna: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                  username: string;
                };
                /** Format: date-time */
                sampai: string;
                token: string | null;
                unit: ({
                  /** Format: uuid */
                  id: string;
                  nama_unit: string | null;
                }) | null;
                wewenang: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/token/{id}/cabut": {
    /** @description Mencabut token: panggilan berikutnya ditolak. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/token/wewenang": {
    /** @description Semua wewenang yang dapat diberikan kepada token. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                  aksi: string;
                  modul: {
                    label: string;
                    name: string;
                  };
                  wewenang: string;
                }[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama_unit" | "kode" | "level_id" | "-nama_unit" | "-kode" | "-level_id";
          level_id?: number;
          parent_id?: string;
          aktif?: "true" | "false";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  aktif: boolean;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  kode: string;
                  level_id: number;
                  nama_supervisi: string | null;
                  nama_unit: string;
                  parent_id: string | null;
                  penanggungjawab: string | null;
                  pengawas: string | null;
                  unit_jalur: string[];
                  /** Format: date-time */
                  updated_at: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            kode: string;
            level_id: number;
            nama_supervisi?: string | null;
            nama_unit: string;
            parent_id?: string | null;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                level_id: number;
                nama_supervisi: string | null;
                nama_unit: string;
                parent_id: string | null;
                penanggungjawab: string | null;
                pengawas: string | null;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                level_id: number;
                nama_supervisi: string | null;
                nama_unit: string;
                parent_id: string | null;
                penanggungjawab: string | null;
                pengawas: string | null;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            kode?: string;
            level_id?: number;
            nama_supervisi?: string | null;
            nama_unit?: string;
            parent_id?: string | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** Format: uuid */
                id: string;
                kode: string;
                level_id: number;
                nama_supervisi: string | null;
                nama_unit: string;
                parent_id: string | null;
                penanggungjawab: string | null;
                pengawas: string | null;
                unit_jalur: string[];
                /** Format: date-time */
                updated_at: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit/{id}/deletes": {
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "nama_unit" | "kode" | "level_id" | "-nama_unit" | "-kode" | "-level_id";
          level_id?: number;
          parent_id?: string;
          aktif?: "true" | "false";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit/import": {
    post: {
      parameters: {
        query?: {
          mode?: "periksa" | "terapkan";
          sidik?: string;
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                baris: ({
                    baris: number;
                    kode: string;
                    nama: string;
                    perubahan: ({
                        dari: string | number | null;
                        ke: string | number | null;
                        kolom: string;
                      })[];
                    /** @enum {string} */
                    tindakan: "buat" | "ubah" | "tetap" | "salah";
                  })[];
                diterapkan: boolean;
                induk_baru: {
                    jumlah: number;
                    kode: string;
                    level_id: number;
                    nama: string;
                  }[];
                jumlah: {
                  baris: number;
                  buat: number;
                  kesalahan: number;
                  peringatan: number;
                  salah: number;
                  tetap: number;
                  ubah: number;
                };
                kolom_diabaikan: string[];
                lembar: string;
                /** @enum {string} */
                mode: "periksa" | "terapkan";
                peringatan: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                salah: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                sidik: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/unit/import/template": {
    get: {
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama" | "username" | "email" | "created_at" | "updated_at" | "-nama" | "-username" | "-email" | "-created_at" | "-updated_at";
          satker?: string | "";
          satker_id?: string | "";
          role?: string;
          roles?: string;
          aktif?: "true" | "false" | "menunggu" | "dihapus" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  aktif: boolean;
                  /** Format: date-time */
                  created_at: string;
                  /** @enum {boolean} */
                  dihapus?: true;
                  /** @enum {boolean} */
                  dua_faktor?: true;
                  email: string;
                  /** Format: uuid */
                  id: string;
                  jabatan: string | null;
                  /** Format: date-time */
                  masuk_ditutup?: string;
                  /** @enum {boolean} */
                  menunggu?: true;
                  nama: string;
                  roles: string[];
                  satker: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  } | null;
                  satker_id: string | null;
                  /** @enum {boolean} */
                  surel_sandi?: true;
                  telepon: string | null;
                  /** Format: date-time */
                  updated_at: string;
                  username: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            /** Format: email */
            email: string;
            jabatan?: string | null;
            nama: string;
            password?: string;
            roles: string[];
            /** @enum {string} */
            sandi?: "ketik" | "surel";
            satker_id?: string | null;
            telepon?: string | null;
            username: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** @enum {boolean} */
                dihapus?: true;
                /** @enum {boolean} */
                dua_faktor?: true;
                email: string;
                /** Format: uuid */
                id: string;
                jabatan: string | null;
                /** Format: date-time */
                masuk_ditutup?: string;
                /** @enum {boolean} */
                menunggu?: true;
                nama: string;
                roles: string[];
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                } | null;
                satker_id: string | null;
                /** @enum {boolean} */
                surel_sandi?: true;
                telepon: string | null;
                /** Format: date-time */
                updated_at: string;
                username: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}": {
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            /** Format: email */
            email?: string;
            jabatan?: string | null;
            nama?: string;
            password?: string;
            roles?: string[];
            satker_id?: string | null;
            telepon?: string | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** @enum {boolean} */
                dihapus?: true;
                /** @enum {boolean} */
                dua_faktor?: true;
                email: string;
                /** Format: uuid */
                id: string;
                jabatan: string | null;
                /** Format: date-time */
                masuk_ditutup?: string;
                /** @enum {boolean} */
                menunggu?: true;
                nama: string;
                roles: string[];
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                } | null;
                satker_id: string | null;
                /** @enum {boolean} */
                surel_sandi?: true;
                telepon: string | null;
                /** Format: date-time */
                updated_at: string;
                username: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}/akhiri-sesi": {
    /** @description Mengakhiri semua sesi sebuah akun; kata sandi dan verifikasi dua langkahnya tetap. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}/buka-kunci": {
    /** @description Membuka masuk ke satu akun dari semua alamat; percobaan gagalnya dilupakan. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}/hapus-data-pribadi": {
    /** @description Menghapus data pribadi akun yang sudah dinonaktifkan atau dihapus; riwayat laporan tetap menyebut id dan perannya. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            username: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}/hapus-dua-faktor": {
    /** @description Menghapus verifikasi dua langkah sebuah akun; semua sesinya diakhiri. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/{id}/surel-sandi": {
    /** @description Mengirim tautan ke alamat akun; orangnya membuat kata sandi sendiri. Berlaku 7 hari sejak surelnya berangkat. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/delete/{id}": {
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/export": {
    get: {
      parameters: {
        query?: {
          q?: string;
          sort?: "nama" | "username" | "email" | "created_at" | "updated_at" | "-nama" | "-username" | "-email" | "-created_at" | "-updated_at";
          satker?: string | "";
          satker_id?: string | "";
          role?: string;
          roles?: string;
          aktif?: "true" | "false" | "menunggu" | "dihapus" | "";
          format?: "xlsx";
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/import": {
    get: {
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      parameters: {
        query?: {
          mode?: "periksa" | "terapkan";
          sidik?: string;
          sandi?: "daftar" | "surel";
        };
      };
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                baris: ({
                    baris: number;
                    kode: string;
                    nama: string;
                    perubahan: ({
                        dari: string | number | null;
                        ke: string | number | null;
                        kolom: string;
                      })[];
                    /** @enum {string} */
                    tindakan: "buat" | "ubah" | "tetap" | "salah";
                  })[];
                cara_sandi: ("daftar" | "surel")[];
                diterapkan: boolean;
                induk_baru: {
                    jumlah: number;
                    kode: string;
                    level_id: number;
                    nama: string;
                  }[];
                jumlah: {
                  baris: number;
                  buat: number;
                  kesalahan: number;
                  peringatan: number;
                  salah: number;
                  tetap: number;
                  ubah: number;
                };
                kata_sandi: ({
                    kata_sandi: string;
                    nama: string;
                    satker: string | null;
                    username: string;
                  })[];
                kolom_diabaikan: string[];
                lembar: string;
                /** @enum {string} */
                mode: "periksa" | "terapkan";
                peringatan: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                salah: ({
                    baris: number;
                    kode: string;
                    kolom: string | null;
                    nama_kolom: string | null;
                    nilai: string | null;
                    pesan: string;
                  })[];
                sidik: string;
                surel: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/users/profile/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** @enum {boolean} */
                dihapus?: true;
                /** @enum {boolean} */
                dua_faktor?: true;
                email: string;
                /** Format: uuid */
                id: string;
                jabatan: string | null;
                /** Format: date-time */
                masuk_ditutup?: string;
                /** @enum {boolean} */
                menunggu?: true;
                nama: string;
                roles: string[];
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                } | null;
                satker_id: string | null;
                /** @enum {boolean} */
                surel_sandi?: true;
                telepon: string | null;
                /** Format: date-time */
                updated_at: string;
                username: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Mengubah profil sendiri. Kata sandi baru memerlukan password_lama; alamat surel yang diganti tanpa password_lama baru menerima tautan kata sandi dan surel keamanan setelah tujuh hari. */
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            /** Format: email */
            email?: string;
            jabatan?: string | null;
            nama?: string;
            password?: string;
            password_lama?: string;
            telepon?: string | null;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                /** Format: date-time */
                created_at: string;
                /** @enum {boolean} */
                dihapus?: true;
                /** @enum {boolean} */
                dua_faktor?: true;
                email: string;
                /** Format: uuid */
                id: string;
                jabatan: string | null;
                /** Format: date-time */
                masuk_ditutup?: string;
                /** @enum {boolean} */
                menunggu?: true;
                nama: string;
                roles: string[];
                satker: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                } | null;
                satker_id: string | null;
                /** @enum {boolean} */
                surel_sandi?: true;
                telepon: string | null;
                /** Format: date-time */
                updated_at: string;
                username: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/webhook": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "nama" | "created_at" | "-nama" | "-created_at";
          aktif?: "true" | "false" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: ({
                  aktif: boolean;
                  balasan: ({
                    sampai: boolean;
                    status: number | null;
                    /** Format: date-time */
                    waktu: string;
                  }) | null;
                  /** Format: date-time */
                  created_at: string;
                  dimatikan_karena: string | null;
                  gagal_sejak: string | null;
                  /** Format: uuid */
                  id: string;
                  menunggu: number;
                  nama: string;
                  peristiwa: string[];
                  unit: {
                    kode: string;
                    nama_unit: string;
                  } | null;
                  unit_id: string | null;
                  /** Format: date-time */
                  updated_at: string;
                  url: string;
                  versi: number;
                })[];
              paging: {
                /** Format: date-time */
                dihitung?: string;
                page: number;
                perPage: number;
                totalItems: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    /** @description Mendaftarkan alamat program lain; rahasianya hanya ada di jawaban pertama. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            nama: string;
            peristiwa: ("report.submitted" | "report.revised" | "report.approved" | "report.rejected" | "report.reopened")[];
            unit_id?: string | null;
            url: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                balasan: ({
                  sampai: boolean;
                  status: number | null;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                /** Format: date-time */
                created_at: string;
                dimatikan_karena: string | null;
                gagal_sejak: string | null;
                /** Format: uuid */
                id: string;
                menunggu: number;
                nama: string;
                peristiwa: string[];
                rahasia: string | null;
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                url: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/webhook/{id}": {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                balasan: ({
                  sampai: boolean;
                  status: number | null;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                /** Format: date-time */
                created_at: string;
                dimatikan_karena: string | null;
                gagal_sejak: string | null;
                /** Format: uuid */
                id: string;
                menunggu: number;
                nama: string;
                peristiwa: string[];
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                url: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    put: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": {
            aktif?: boolean;
            nama?: string;
            peristiwa?: ("report.submitted" | "report.revised" | "report.approved" | "report.rejected" | "report.reopened")[];
            unit_id?: string | null;
            url?: string;
            versi?: number;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                balasan: ({
                  sampai: boolean;
                  status: number | null;
                  /** Format: date-time */
                  waktu: string;
                }) | null;
                /** Format: date-time */
                created_at: string;
                dimatikan_karena: string | null;
                gagal_sejak: string | null;
                /** Format: uuid */
                id: string;
                menunggu: number;
                nama: string;
                peristiwa: string[];
                unit: {
                  kode: string;
                  nama_unit: string;
                } | null;
                unit_id: string | null;
                /** Format: date-time */
                updated_at: string;
                url: string;
                versi: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        428: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
    delete: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                id: string[];
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/webhook/{id}/coba": {
    /** @description Mengirim peristiwa coba (webhook.test); hasilnya ada di catatan kiriman. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/api/webhook/{id}/rahasia": {
    /** @description Rahasia baru, hanya di jawaban pertama; selama 24 jam yang lama ikut menandatangani. */
    patch: {
      parameters: {
        path: {
          id: string;
        };
      };
      requestBody: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                /** Format: uuid */
                id: string;
                rahasia: string | null;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/calendar/accept-event": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            event: {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                rrule?: string | null;
                tzid?: string | null;
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              start: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                /** @enum {string} */
                calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                description?: string | null;
                exdate?: string[] | null;
                guests?: string[] | null;
                invited?: {
                    accepted: boolean;
                    declined: boolean;
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  }[];
                invitedBy?: {
                  accepted: boolean;
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
                location?: string | null;
                review?: {
                  jumlah: number;
                  laporan: ({
                      /** Format: uuid */
                      id: string;
                      nama_unit: string;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      sejak: string;
                      tahun: number;
                    })[];
                };
                rrule?: string | null;
                tzid?: string | null;
                window?: {
                  laporan: string | null;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  tahun: number;
                };
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              start: string;
              title: string;
              url?: string | null;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/calendar/add-event": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            event: {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                /** @enum {string} */
                calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                description?: string | null;
                exdate?: string[] | null;
                guests?: string[] | null;
                invited?: {
                    /** Format: uuid */
                    id: string;
                    [key: string]: unknown;
                  }[] | null;
                location?: string | null;
                rrule?: string | null;
                tzid?: string | null;
                [key: string]: unknown;
              };
              start: string;
              title: string;
              url?: string | null;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                /** @enum {string} */
                calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                description?: string | null;
                exdate?: string[] | null;
                guests?: string[] | null;
                invited?: {
                    accepted: boolean;
                    declined: boolean;
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  }[];
                invitedBy?: {
                  accepted: boolean;
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
                location?: string | null;
                review?: {
                  jumlah: number;
                  laporan: ({
                      /** Format: uuid */
                      id: string;
                      nama_unit: string;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      sejak: string;
                      tahun: number;
                    })[];
                };
                rrule?: string | null;
                tzid?: string | null;
                window?: {
                  laporan: string | null;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  tahun: number;
                };
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              start: string;
              title: string;
              url?: string | null;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/calendar/events": {
    get: {
      parameters: {
        query?: {
          calendars?: ("Personal" | "Business" | "Family" | "Holiday" | "ETC")[];
          layers?: ("pelaporan" | "verifikasi")[];
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": ({
                allDay?: boolean;
                end?: string | null;
                extendedProps: {
                  /** @enum {string} */
                  calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                  description?: string | null;
                  exdate?: string[] | null;
                  guests?: string[] | null;
                  invited?: {
                      accepted: boolean;
                      declined: boolean;
                      /** Format: uuid */
                      id: string;
                      nama: string;
                    }[];
                  invitedBy?: {
                    accepted: boolean;
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  };
                  location?: string | null;
                  review?: {
                    jumlah: number;
                    laporan: ({
                        /** Format: uuid */
                        id: string;
                        nama_unit: string;
                        /** @enum {string} */
                        periode: "TW1" | "TW2" | "TW3" | "TW4";
                        sejak: string;
                        tahun: number;
                      })[];
                  };
                  rrule?: string | null;
                  tzid?: string | null;
                  window?: {
                    laporan: string | null;
                    /** @enum {string} */
                    periode: "TW1" | "TW2" | "TW3" | "TW4";
                    tahun: number;
                  };
                  [key: string]: unknown;
                };
                /** Format: uuid */
                id: string;
                start: string;
                title: string;
                url?: string | null;
                [key: string]: unknown;
              })[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/calendar/remove-event": {
    delete: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/calendar/update-event": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            event: {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                /** @enum {string} */
                calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                description?: string | null;
                exdate?: string[] | null;
                guests?: string[] | null;
                invited?: {
                    /** Format: uuid */
                    id: string;
                    [key: string]: unknown;
                  }[] | null;
                location?: string | null;
                rrule?: string | null;
                tzid?: string | null;
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              start: string;
              title: string;
              url?: string | null;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              allDay?: boolean;
              end?: string | null;
              extendedProps: {
                /** @enum {string} */
                calendar: "Personal" | "Business" | "Family" | "Holiday" | "ETC";
                description?: string | null;
                exdate?: string[] | null;
                guests?: string[] | null;
                invited?: {
                    accepted: boolean;
                    declined: boolean;
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  }[];
                invitedBy?: {
                  accepted: boolean;
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
                location?: string | null;
                review?: {
                  jumlah: number;
                  laporan: ({
                      /** Format: uuid */
                      id: string;
                      nama_unit: string;
                      /** @enum {string} */
                      periode: "TW1" | "TW2" | "TW3" | "TW4";
                      sejak: string;
                      tahun: number;
                    })[];
                };
                rrule?: string | null;
                tzid?: string | null;
                window?: {
                  laporan: string | null;
                  /** @enum {string} */
                  periode: "TW1" | "TW2" | "TW3" | "TW4";
                  tahun: number;
                };
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              start: string;
              title: string;
              url?: string | null;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/add-group": {
    /** @description Grup baru milik satuan kerja pemanggil. Pesannya dikirim dan dibaca dengan `id` grup di tempat `id` kontak. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            grup: {
              anggota: string[];
              nama: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              grup: {
                anggota: ({
                    about: string;
                    avatar: string | null;
                    fullName: string;
                    grup?: {
                      jumlah: number;
                      pengelola: boolean;
                      /** Format: date-time */
                      sejak: string;
                    };
                    /** Format: uuid */
                    id: string;
                    pengelola: boolean;
                    role: string;
                    /** @enum {string} */
                    status: "aktif" | "nonaktif";
                  })[];
                /** Format: uuid */
                id: string;
                nama: string;
                pengelola: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/chats-and-contacts": {
    get: {
      parameters: {
        query?: {
          q?: string;
          perPage?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              chatsContacts: ({
                  about: string;
                  avatar: string | null;
                  chat: {
                    /** Format: uuid */
                    id: string;
                    lastMessage: {
                      berkas: {
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        ukuran: number;
                      } | null;
                      dibaca: boolean;
                      disunting: string | null;
                      /** Format: uuid */
                      id: string;
                      message: string;
                      pembaca?: {
                        dari: number;
                        jumlah: number;
                      };
                      /** Format: uuid */
                      senderId: string;
                      senderName?: string;
                      /** Format: date-time */
                      time: string;
                      [key: string]: unknown;
                    };
                    unseenMsgs: number;
                  };
                  fullName: string;
                  grup?: {
                    jumlah: number;
                    pengelola: boolean;
                    /** Format: date-time */
                    sejak: string;
                  };
                  /** Format: uuid */
                  id: string;
                  role: string;
                  /** @enum {string} */
                  status: "aktif" | "nonaktif";
                })[];
              contacts: ({
                  about: string;
                  avatar: string | null;
                  fullName: string;
                  grup?: {
                    jumlah: number;
                    pengelola: boolean;
                    /** Format: date-time */
                    sejak: string;
                  };
                  /** Format: uuid */
                  id: string;
                  role: string;
                  /** @enum {string} */
                  status: "aktif" | "nonaktif";
                })[];
              grup: ({
                  about: string;
                  avatar: string | null;
                  chat: {
                    /** Format: uuid */
                    id: string;
                    lastMessage: ({
                      berkas: {
                        /** Format: uuid */
                        id: string;
                        mime: string;
                        nama: string;
                        ukuran: number;
                      } | null;
                      dibaca: boolean;
                      disunting: string | null;
                      /** Format: uuid */
                      id: string;
                      message: string;
                      pembaca?: {
                        dari: number;
                        jumlah: number;
                      };
                      /** Format: uuid */
                      senderId: string;
                      senderName?: string;
                      /** Format: date-time */
                      time: string;
                      [key: string]: unknown;
                    }) | null;
                    unseenMsgs: number;
                  };
                  fullName: string;
                  grup: {
                    jumlah: number;
                    pengelola: boolean;
                    /** Format: date-time */
                    sejak: string;
                  };
                  /** Format: uuid */
                  id: string;
                  role: string;
                  /** @enum {string} */
                  status: "aktif" | "nonaktif";
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/edit-msg": {
    /** @description Mengubah teks pesan terakhir yang dikirim pemanggil dalam obrolannya. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            message: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
              newMessageData: {
                berkas: {
                  /** Format: uuid */
                  id: string;
                  mime: string;
                  nama: string;
                  ukuran: number;
                } | null;
                dibaca: boolean;
                disunting: string | null;
                /** Format: uuid */
                id: string;
                message: string;
                pembaca?: {
                  dari: number;
                  jumlah: number;
                };
                /** Format: uuid */
                senderId: string;
                senderName?: string;
                /** Format: date-time */
                time: string;
                [key: string]: unknown;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/file": {
    /** @description Hanya untuk pengirim dan penerima pesannya. */
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "*/*": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/find-msgs": {
    /** @description Pesan satu obrolan yang memuat teks itu, huruf besar atau kecil, yang terbaru lebih dahulu. */
    get: {
      parameters: {
        query: {
          id: string;
          q: string;
          sebelum?: string;
          perPage?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              found: ({
                  berkas: {
                    /** Format: uuid */
                    id: string;
                    mime: string;
                    nama: string;
                    ukuran: number;
                  } | null;
                  dibaca: boolean;
                  disunting: string | null;
                  /** Format: uuid */
                  id: string;
                  message: string;
                  pembaca?: {
                    dari: number;
                    jumlah: number;
                  };
                  /** Format: uuid */
                  senderId: string;
                  senderName?: string;
                  /** Format: date-time */
                  time: string;
                  [key: string]: unknown;
                })[];
              lebihLama: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/get-chat": {
    /** @description Membuka obrolan menandai semua pesan dari kontak itu sudah dibaca. Dengan `sebelum` hanya pesan yang lebih lama dari pesan itu, dan tidak ada yang ditandai. */
    get: {
      parameters: {
        query: {
          id: string;
          sebelum?: string;
          perPage?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              chat: {
                chat: ({
                    berkas: {
                      /** Format: uuid */
                      id: string;
                      mime: string;
                      nama: string;
                      ukuran: number;
                    } | null;
                    dibaca: boolean;
                    disunting: string | null;
                    /** Format: uuid */
                    id: string;
                    message: string;
                    pembaca?: {
                      dari: number;
                      jumlah: number;
                    };
                    /** Format: uuid */
                    senderId: string;
                    senderName?: string;
                    /** Format: date-time */
                    time: string;
                    [key: string]: unknown;
                  })[];
                /** Format: uuid */
                id: string;
                unseenMsgs: number;
              };
              contact: {
                about: string;
                avatar: string | null;
                fullName: string;
                grup?: {
                  jumlah: number;
                  pengelola: boolean;
                  /** Format: date-time */
                  sejak: string;
                };
                /** Format: uuid */
                id: string;
                role: string;
                /** @enum {string} */
                status: "aktif" | "nonaktif";
              };
              lebihLama: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/group": {
    /** @description Satu grup dan semua anggotanya, hanya untuk anggotanya. */
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              grup: {
                anggota: ({
                    about: string;
                    avatar: string | null;
                    fullName: string;
                    grup?: {
                      jumlah: number;
                      pengelola: boolean;
                      /** Format: date-time */
                      sejak: string;
                    };
                    /** Format: uuid */
                    id: string;
                    pengelola: boolean;
                    role: string;
                    /** @enum {string} */
                    status: "aktif" | "nonaktif";
                  })[];
                /** Format: uuid */
                id: string;
                nama: string;
                pengelola: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/leave-group": {
    /** @description Keluar dari grup. Bila tidak ada lagi anggotanya, grup dan pesannya dihapus. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/msg-readers": {
    /** @description Siapa yang sudah dan belum membaca satu pesan pemanggil kepada grup. */
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              belum: ({
                  about: string;
                  avatar: string | null;
                  fullName: string;
                  grup?: {
                    jumlah: number;
                    pengelola: boolean;
                    /** Format: date-time */
                    sejak: string;
                  };
                  /** Format: uuid */
                  id: string;
                  role: string;
                  /** @enum {string} */
                  status: "aktif" | "nonaktif";
                })[];
              dibaca: ({
                  about: string;
                  avatar: string | null;
                  fullName: string;
                  grup?: {
                    jumlah: number;
                    pengelola: boolean;
                    /** Format: date-time */
                    sejak: string;
                  };
                  /** Format: uuid */
                  id: string;
                  role: string;
                  /** @enum {string} */
                  status: "aktif" | "nonaktif";
                })[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/msgs-around": {
    /** @description Satu pesan di tempatnya: yang sebelum dan yang sesudahnya. Tidak ada yang ditandai. */
    get: {
      parameters: {
        query: {
          id: string;
          sekitar: string;
          perPage?: number;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              chat: ({
                  berkas: {
                    /** Format: uuid */
                    id: string;
                    mime: string;
                    nama: string;
                    ukuran: number;
                  } | null;
                  dibaca: boolean;
                  disunting: string | null;
                  /** Format: uuid */
                  id: string;
                  message: string;
                  pembaca?: {
                    dari: number;
                    jumlah: number;
                  };
                  /** Format: uuid */
                  senderId: string;
                  senderName?: string;
                  /** Format: date-time */
                  time: string;
                  [key: string]: unknown;
                })[];
              lebihBaru: boolean;
              lebihLama: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/send-msg": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            obj: {
              /** Format: uuid */
              berkasId?: string;
              contact: {
                /** Format: uuid */
                id: string;
                [key: string]: unknown;
              };
              message: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
              newMessageData: {
                berkas: {
                  /** Format: uuid */
                  id: string;
                  mime: string;
                  nama: string;
                  ukuran: number;
                } | null;
                dibaca: boolean;
                disunting: string | null;
                /** Format: uuid */
                id: string;
                message: string;
                pembaca?: {
                  dari: number;
                  jumlah: number;
                };
                /** Format: uuid */
                senderId: string;
                senderName?: string;
                /** Format: date-time */
                time: string;
                [key: string]: unknown;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/unseen-msgs": {
    /** @description Jumlah pesan yang belum dibaca di semua obrolan, untuk menu setiap halaman. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              unseenMsgs: number;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/update-group": {
    /** @description Mengganti nama grup, menambah dan mengeluarkan anggota; hanya oleh pengelolanya. */
    post: {
      requestBody: {
        content: {
          "application/json": {
            grup: {
              /** Format: uuid */
              id: string;
              /** @default [] */
              keluarkan?: string[];
              nama?: string;
              /** @default [] */
              tambah?: string[];
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              grup: {
                anggota: ({
                    about: string;
                    avatar: string | null;
                    fullName: string;
                    grup?: {
                      jumlah: number;
                      pengelola: boolean;
                      /** Format: date-time */
                      sejak: string;
                    };
                    /** Format: uuid */
                    id: string;
                    pengelola: boolean;
                    role: string;
                    /** @enum {string} */
                    status: "aktif" | "nonaktif";
                  })[];
                /** Format: uuid */
                id: string;
                nama: string;
                pengelola: boolean;
                unit: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                };
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/upload-file": {
    /** @description Satu berkas untuk pesan berikutnya, dengan jenis dan ukuran seperti bukti. Pesan mengambilnya dengan `berkasId`; yang tidak diambil dalam 24 jam dihapus. */
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
              mime: string;
              nama: string;
              ukuran: number;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/chat/users/profile-user": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              about: string;
              avatar: string | null;
              fullName: string;
              grup?: {
                jumlah: number;
                pengelola: boolean;
                /** Format: date-time */
                sejak: string;
              };
              /** Format: uuid */
              id: string;
              role: string;
              /** @enum {string} */
              status: "aktif" | "nonaktif";
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/emails": {
    get: {
      parameters: {
        query?: {
          q?: string;
          folder?: "" | "inbox" | "sent" | "draft" | "starred" | "spam" | "trash";
          label?: "" | "personal" | "company" | "important" | "private";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              emails: ({
                  attachments: {
                      /** Format: uuid */
                      id?: string;
                      name: string;
                      size: number;
                      type: string;
                      url?: string;
                      [key: string]: unknown;
                    }[];
                  /** @enum {string} */
                  folder: "inbox" | "sent" | "draft" | "spam" | "trash";
                  from: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  };
                  /** Format: uuid */
                  id: string;
                  isRead: boolean;
                  isStarred: boolean;
                  labels: ("personal" | "company" | "important" | "private")[];
                  message: string;
                  replies: {
                      from: {
                        email: string;
                        name: string;
                        [key: string]: unknown;
                      };
                      id: string;
                      message: string;
                      /** Format: date-time */
                      time: string;
                      to: {
                          email: string;
                          name: string;
                          [key: string]: unknown;
                        }[];
                      [key: string]: unknown;
                    }[];
                  subject: string;
                  /** Format: date-time */
                  time: string;
                  to: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    }[];
                  [key: string]: unknown;
                })[];
              emailsMeta: {
                company: number;
                draft: number;
                important: number;
                inbox: number;
                personal: number;
                private: number;
                sent: number;
                spam: number;
                starred: number;
                trash: number;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/file": {
    /** @description Hanya untuk pengirim dan penerima surelnya. */
    get: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description The bytes of the file */
        200: {
          content: {
            "*/*": unknown;
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        410: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/get-email": {
    get: {
      parameters: {
        query: {
          q?: string;
          folder?: "" | "inbox" | "sent" | "draft" | "starred" | "spam" | "trash";
          label?: "" | "personal" | "company" | "important" | "private";
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              attachments: {
                  /** Format: uuid */
                  id?: string;
                  name: string;
                  size: number;
                  type: string;
                  url?: string;
                  [key: string]: unknown;
                }[];
              /** @enum {string} */
              folder: "inbox" | "sent" | "draft" | "spam" | "trash";
              from: {
                email: string;
                name: string;
                [key: string]: unknown;
              };
              hasNextMail: boolean;
              hasPreviousMail: boolean;
              /** Format: uuid */
              id: string;
              isRead: boolean;
              isStarred: boolean;
              labels: ("personal" | "company" | "important" | "private")[];
              message: string;
              replies: {
                  from: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  };
                  id: string;
                  message: string;
                  /** Format: date-time */
                  time: string;
                  to: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    }[];
                  [key: string]: unknown;
                }[];
              subject: string;
              /** Format: date-time */
              time: string;
              to: {
                  email: string;
                  name: string;
                  [key: string]: unknown;
                }[];
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/paginate-email": {
    get: {
      parameters: {
        query: {
          q?: string;
          folder?: "" | "inbox" | "sent" | "draft" | "starred" | "spam" | "trash";
          label?: "" | "personal" | "company" | "important" | "private";
          dir: "next" | "previous";
          emailId: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              attachments: {
                  /** Format: uuid */
                  id?: string;
                  name: string;
                  size: number;
                  type: string;
                  url?: string;
                  [key: string]: unknown;
                }[];
              /** @enum {string} */
              folder: "inbox" | "sent" | "draft" | "spam" | "trash";
              from: {
                email: string;
                name: string;
                [key: string]: unknown;
              };
              hasNextMail: boolean;
              hasPreviousMail: boolean;
              /** Format: uuid */
              id: string;
              isRead: boolean;
              isStarred: boolean;
              labels: ("personal" | "company" | "important" | "private")[];
              message: string;
              replies: {
                  from: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  };
                  id: string;
                  message: string;
                  /** Format: date-time */
                  time: string;
                  to: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    }[];
                  [key: string]: unknown;
                }[];
              subject: string;
              /** Format: date-time */
              time: string;
              to: {
                  email: string;
                  name: string;
                  [key: string]: unknown;
                }[];
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/send": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            attachments?: string[];
            message: string;
            /** Format: uuid */
            replyTo?: string;
            subject: string;
            to: (string | {
                email: string;
                name?: string;
              })[];
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              attachments: {
                  /** Format: uuid */
                  id?: string;
                  name: string;
                  size: number;
                  type: string;
                  url?: string;
                  [key: string]: unknown;
                }[];
              /** @enum {string} */
              folder: "inbox" | "sent" | "draft" | "spam" | "trash";
              from: {
                email: string;
                name: string;
                [key: string]: unknown;
              };
              /** Format: uuid */
              id: string;
              isRead: boolean;
              isStarred: boolean;
              labels: ("personal" | "company" | "important" | "private")[];
              message: string;
              replies: {
                  from: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  };
                  id: string;
                  message: string;
                  /** Format: date-time */
                  time: string;
                  to: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    }[];
                  [key: string]: unknown;
                }[];
              subject: string;
              /** Format: date-time */
              time: string;
              to: {
                  email: string;
                  name: string;
                  [key: string]: unknown;
                }[];
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/update-emails": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            dataToUpdate: {
              /** @enum {string} */
              folder?: "inbox" | "sent" | "draft" | "spam" | "trash";
              isRead?: boolean;
              isStarred?: boolean;
            };
            emailIds: string[];
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": ({
                attachments: {
                    /** Format: uuid */
                    id?: string;
                    name: string;
                    size: number;
                    type: string;
                    url?: string;
                    [key: string]: unknown;
                  }[];
                /** @enum {string} */
                folder: "inbox" | "sent" | "draft" | "spam" | "trash";
                from: {
                  email: string;
                  name: string;
                  [key: string]: unknown;
                };
                /** Format: uuid */
                id: string;
                isRead: boolean;
                isStarred: boolean;
                labels: ("personal" | "company" | "important" | "private")[];
                message: string;
                replies: {
                    from: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    };
                    id: string;
                    message: string;
                    /** Format: date-time */
                    time: string;
                    to: {
                        email: string;
                        name: string;
                        [key: string]: unknown;
                      }[];
                    [key: string]: unknown;
                  }[];
                subject: string;
                /** Format: date-time */
                time: string;
                to: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  }[];
                [key: string]: unknown;
              })[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/update-emails-label": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            emailIds: string[];
            /** @enum {string} */
            label: "personal" | "company" | "important" | "private";
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": ({
                attachments: {
                    /** Format: uuid */
                    id?: string;
                    name: string;
                    size: number;
                    type: string;
                    url?: string;
                    [key: string]: unknown;
                  }[];
                /** @enum {string} */
                folder: "inbox" | "sent" | "draft" | "spam" | "trash";
                from: {
                  email: string;
                  name: string;
                  [key: string]: unknown;
                };
                /** Format: uuid */
                id: string;
                isRead: boolean;
                isStarred: boolean;
                labels: ("personal" | "company" | "important" | "private")[];
                message: string;
                replies: {
                    from: {
                      email: string;
                      name: string;
                      [key: string]: unknown;
                    };
                    id: string;
                    message: string;
                    /** Format: date-time */
                    time: string;
                    to: {
                        email: string;
                        name: string;
                        [key: string]: unknown;
                      }[];
                    [key: string]: unknown;
                  }[];
                subject: string;
                /** Format: date-time */
                time: string;
                to: {
                    email: string;
                    name: string;
                    [key: string]: unknown;
                  }[];
                [key: string]: unknown;
              })[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/email/upload-file": {
    /** @description Satu berkas untuk surel berikutnya, dengan jenis dan ukuran seperti bukti. Surel menyebutnya dalam `attachments`; yang tidak disebut dalam 24 jam dihapus. */
    post: {
      requestBody: {
        content: {
          "multipart/form-data": {
            /** Format: binary */
            file: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id?: string;
              name: string;
              size: number;
              type: string;
              url?: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/add-board": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              title: string;
              /** Format: uuid */
              unit_id?: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
              title: string;
              /** Format: uuid */
              unit_id: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/add-comment": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              /** Format: uuid */
              taskId: string;
              text: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
              person: {
                /** Format: uuid */
                id: string;
                nama: string;
              };
              text: string;
              /** Format: date-time */
              time: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/add-line": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              /** Format: uuid */
              taskId: string;
              text: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              done: boolean;
              /** Format: uuid */
              id: string;
              text: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/add-task": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              archived?: boolean;
              assignedTo?: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              /** Format: uuid */
              boardId: string;
              description?: string;
              dueDate?: string | null;
              labels?: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              archived: boolean;
              assignedTo: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              /** Format: uuid */
              boardId: string;
              checklist: {
                done: number;
                total: number;
              };
              comments: number;
              description: string;
              dueDate: string | null;
              /** Format: uuid */
              id: string;
              labels: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/boards": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: uuid */
                unit_id: string;
                [key: string]: unknown;
              }[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/clear-tasks": {
    delete: {
      parameters: {
        query: {
          boardId: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/delete-board": {
    delete: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/delete-comment": {
    delete: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/delete-line": {
    delete: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/notes": {
    get: {
      parameters: {
        query: {
          taskId: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              comments: {
                  /** Format: uuid */
                  id: string;
                  person: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  };
                  text: string;
                  /** Format: date-time */
                  time: string;
                }[];
              lines: {
                  done: boolean;
                  /** Format: uuid */
                  id: string;
                  text: string;
                }[];
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/reorder-tasks": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              /** Format: uuid */
              targetTaskId: string;
              /** Format: uuid */
              taskId: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              archived: boolean;
              assignedTo: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              /** Format: uuid */
              boardId: string;
              checklist: {
                done: number;
                total: number;
              };
              comments: number;
              description: string;
              dueDate: string | null;
              /** Format: uuid */
              id: string;
              labels: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/tasks": {
    get: {
      parameters: {
        query?: {
          satker?: string | "";
          archived?: "all";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": ({
                archived: boolean;
                assignedTo: {
                    /** Format: uuid */
                    id: string;
                    nama: string;
                  }[];
                /** Format: uuid */
                boardId: string;
                checklist: {
                  done: number;
                  total: number;
                };
                comments: number;
                description: string;
                dueDate: string | null;
                /** Format: uuid */
                id: string;
                labels: string[];
                title: string;
                [key: string]: unknown;
              })[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/update-line": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              done?: boolean;
              /** Format: uuid */
              id: string;
              text?: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              done: boolean;
              /** Format: uuid */
              id: string;
              text: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/update-task": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              archived?: boolean;
              assignedTo?: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              description?: string;
              dueDate?: string | null;
              /** Format: uuid */
              id: string;
              labels?: string[];
              title?: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              archived: boolean;
              assignedTo: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              /** Format: uuid */
              boardId: string;
              checklist: {
                done: number;
                total: number;
              };
              comments: number;
              description: string;
              dueDate: string | null;
              /** Format: uuid */
              id: string;
              labels: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/kanban/update-task-board": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            data: {
              /** Format: uuid */
              newBoardId: string;
              /** Format: uuid */
              taskId: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              archived: boolean;
              assignedTo: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                }[];
              /** Format: uuid */
              boardId: string;
              checklist: {
                done: number;
                total: number;
              };
              comments: number;
              description: string;
              dueDate: string | null;
              /** Format: uuid */
              id: string;
              labels: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/permissions/add-permission": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            permission: {
              name: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              aksi: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: uuid */
              id: string;
              modul: {
                /** Format: uuid */
                id: string;
                label: string;
                name: string;
              } | null;
              name: string;
              peran: ({
                  /** Format: uuid */
                  id: string;
                  label: string;
                  lewat: string | null;
                  name: string;
                })[];
              sistem: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/permissions/data": {
    get: {
      parameters: {
        query?: {
          page?: number;
          perPage?: number;
          q?: string;
          sort?: "name" | "created_at" | "-name" | "-created_at";
          jenis?: "sistem" | "label" | "";
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              allData: ({
                  aksi: string | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  modul: {
                    /** Format: uuid */
                    id: string;
                    label: string;
                    name: string;
                  } | null;
                  name: string;
                  peran: ({
                      /** Format: uuid */
                      id: string;
                      label: string;
                      lewat: string | null;
                      name: string;
                    })[];
                  sistem: boolean;
                })[];
              params: {
                /** @enum {string} */
                jenis?: "sistem" | "label" | "";
                /** @default 1 */
                page: number;
                /** @default 10 */
                perPage: number;
                q?: string;
                /** @enum {string} */
                sort?: "name" | "created_at" | "-name" | "-created_at";
              };
              permissions: ({
                  aksi: string | null;
                  /** Format: date-time */
                  created_at: string;
                  /** Format: uuid */
                  id: string;
                  modul: {
                    /** Format: uuid */
                    id: string;
                    label: string;
                    name: string;
                  } | null;
                  name: string;
                  peran: ({
                      /** Format: uuid */
                      id: string;
                      label: string;
                      lewat: string | null;
                      name: string;
                    })[];
                  sistem: boolean;
                })[];
              total: number;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/permissions/delete": {
    delete: {
      parameters: {
        query: {
          id: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/permissions/update-permission": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            name: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              aksi: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: uuid */
              id: string;
              modul: {
                /** Format: uuid */
                id: string;
                label: string;
                name: string;
              } | null;
              name: string;
              peran: ({
                  /** Format: uuid */
                  id: string;
                  label: string;
                  lewat: string | null;
                  name: string;
                })[];
              sistem: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/todo/add-tasks": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            task: {
              about?: ({
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "report" | "indicator";
              }) | null;
              /** @default null */
              assignee?: string | null;
              /** @default null */
              assigneeId?: string | null;
              /** @default */
              description?: string;
              /** @default null */
              dueDate?: string | null;
              /** @default false */
              isCompleted?: boolean;
              /** @default false */
              isDeleted?: boolean;
              /** @default false */
              isImportant?: boolean;
              /** @default [] */
              tags?: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              about?: ({
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "report" | "indicator";
                title: string | null;
              }) | null;
              assignee: string | null;
              assigneeId?: string | null;
              description: string;
              dueDate: string | null;
              givenBy?: {
                /** Format: uuid */
                id: string;
                nama: string;
              } | null;
              /** Format: uuid */
              id: string;
              isCompleted: boolean;
              isDeleted: boolean;
              isImportant: boolean;
              tags: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/todo/delete-task": {
    delete: {
      parameters: {
        query: {
          taskId: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              /** Format: uuid */
              id: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/todo/tasks": {
    get: {
      parameters: {
        query?: {
          filter?: "" | "important" | "completed" | "deleted";
          q?: string;
          sort?: "" | "title-asc" | "title-desc" | "assignee" | "due-date";
          tag?: string;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": ({
                about?: ({
                  /** Format: uuid */
                  id: string;
                  /** @enum {string} */
                  kind: "report" | "indicator";
                  title: string | null;
                }) | null;
                assignee: string | null;
                assigneeId?: string | null;
                description: string;
                dueDate: string | null;
                givenBy?: {
                  /** Format: uuid */
                  id: string;
                  nama: string;
                } | null;
                /** Format: uuid */
                id: string;
                isCompleted: boolean;
                isDeleted: boolean;
                isImportant: boolean;
                tags: string[];
                title: string;
                [key: string]: unknown;
              })[];
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
  };
  "/apps/todo/update-task": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            task: {
              about?: ({
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "report" | "indicator";
              }) | null;
              assignee?: string | null;
              assigneeId?: string | null;
              description?: string;
              dueDate?: string | null;
              /** Format: uuid */
              id: string;
              isCompleted?: boolean;
              isDeleted?: boolean;
              isImportant?: boolean;
              tags?: string[];
              title?: string;
              [key: string]: unknown;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              about?: ({
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "report" | "indicator";
                title: string | null;
              }) | null;
              assignee: string | null;
              assigneeId?: string | null;
              description: string;
              dueDate: string | null;
              givenBy?: {
                /** Format: uuid */
                id: string;
                nama: string;
              } | null;
              /** Format: uuid */
              id: string;
              isCompleted: boolean;
              isDeleted: boolean;
              isImportant: boolean;
              tags: string[];
              title: string;
              [key: string]: unknown;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/healthz": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              schema: string | null;
              status: string;
              version: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal2"];
      };
    };
  };
  "/jwt/login": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            password: string;
            username: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ability: ({
                    action: string | string[];
                    conditions?: {
                      [key: string]: unknown;
                    };
                    fields?: string[];
                    inverted?: boolean;
                    subject: string | string[];
                  })[];
                accessToken: string;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                refreshToken: string;
                roles: string[];
                satker: {
                  id: string;
                  nama: string;
                };
                username: string;
                /** @enum {boolean} */
                wajib_dua_faktor?: true;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/jwt/login/kode": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            kode: string;
            tantangan: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                ability: ({
                    action: string | string[];
                    conditions?: {
                      [key: string]: unknown;
                    };
                    fields?: string[];
                    inverted?: boolean;
                    subject: string | string[];
                  })[];
                accessToken: string;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                refreshToken: string;
                roles: string[];
                satker: {
                  id: string;
                  nama: string;
                };
                username: string;
                /** @enum {boolean} */
                wajib_dua_faktor?: true;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/jwt/logout": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            refreshToken?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: null;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/jwt/refresh-token": {
    post: {
      requestBody: {
        content: {
          "application/json": {
            refreshToken: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              accessToken: string;
              refreshToken: string;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/jwt/register": {
    /** @description Apakah orang dapat mendaftar sendiri di server ini. */
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
      };
    };
    post: {
      requestBody: {
        content: {
          "application/json": {
            /** Format: email */
            email: string;
            nama: string;
            password: string;
            username: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              alert: {
                code: number;
                message: string;
                status: number;
                ucapan?: {
                    de: string;
                    en: string;
                    fr: string;
                    id: string;
                    pt: string;
                  }[];
              };
              data: {
                aktif: boolean;
                email: string;
                /** Format: uuid */
                id: string;
                nama: string;
                username: string;
              };
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        409: components["responses"]["Refusal"];
        413: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        415: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal"];
        507: components["responses"]["Refusal"];
      };
    };
  };
  "/readyz": {
    get: {
      responses: {
        /** @description Default Response */
        200: {
          content: {
            "application/json": {
              read: boolean;
              status: string;
              write: boolean;
            };
          };
        };
        400: components["responses"]["Refusal"];
        401: components["responses"]["Refusal"];
        403: components["responses"]["Refusal"];
        404: components["responses"]["Refusal"];
        408: components["responses"]["Refusal"];
        414: components["responses"]["Refusal"];
        417: components["responses"]["Refusal"];
        422: components["responses"]["Refusal"];
        429: components["responses"]["Refusal"];
        431: components["responses"]["Refusal"];
        500: components["responses"]["Refusal"];
        503: components["responses"]["Refusal3"];
      };
    };
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
  };
  responses: {
    /** @description Default Response */
    Refusal: {
      content: {
        "application/json": {
          alert: {
            code: number;
            message: string;
            status: number;
            ucapan?: {
                de: string;
                en: string;
                fr: string;
                id: string;
                pt: string;
              }[];
          };
          data: unknown;
          errors?: {
              code: string;
              message: string;
              path: string;
            }[];
          traceId?: string;
        };
      };
    };
    /** @description Default Response */
    Refusal2: {
      content: {
        "application/json": ({
          schema: string | null;
          status: string;
          version: string;
        }) | {
          alert: {
            code: number;
            message: string;
            status: number;
            ucapan?: {
                de: string;
                en: string;
                fr: string;
                id: string;
                pt: string;
              }[];
          };
          data: unknown;
          errors?: {
              code: string;
              message: string;
              path: string;
            }[];
          traceId?: string;
        };
      };
    };
    /** @description Default Response */
    Refusal3: {
      content: {
        "application/json": {
          read: boolean;
          status: string;
          write: boolean;
        } | {
          alert: {
            code: number;
            message: string;
            status: number;
            ucapan?: {
                de: string;
                en: string;
                fr: string;
                id: string;
                pt: string;
              }[];
          };
          data: unknown;
          errors?: {
              code: string;
              message: string;
              path: string;
            }[];
          traceId?: string;
        };
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

export type $defs = Record<string, never>;

export type external = Record<string, never>;

export type operations = Record<string, never>;
